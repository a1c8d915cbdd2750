package dev.heddle.subject.tomcat;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The slow system that requests call.
 *
 * @param base its address, such as {@code http://127.0.0.1:9191}; null if it is not set
 * @param client the client that calls it
 */
record RemoteCalls(@Nullable URI base, BlockingClient client) {

  private static final Pattern DRAWN = Pattern.compile("[a-z]{1,20}/\\d{1,6}(-\\d{1,6})?");

  /**
   * Parses the environment variable REMOTE.
   *
   * @throws IllegalArgumentException with one line, if it is set and has a wrong form
   */
  static @Nullable URI base(@Nullable String variable) {
    if (variable == null || variable.isEmpty()) {
      return null;
    }
    String wrong = "REMOTE must look like http://127.0.0.1:9191, was " + variable;
    try {
      URI uri = new URI(variable);
      String path = uri.getRawPath();
      if ("http".equals(uri.getScheme()) && uri.getHost() != null && path != null) {
        if (path.isEmpty() || path.equals("/")) {
          return uri;
        }
      }
    } catch (java.net.URISyntaxException e) {
      throw new IllegalArgumentException(wrong, e);
    }
    throw new IllegalArgumentException(wrong);
  }

  /**
   * The URI that a request calls, from its {@code millis=50} or {@code delay=uniform/20-80}; the
   * remote system checks the latter.
   *
   * @throws Refusal if it has neither, or REMOTE is not set
   */
  URI uri(HttpServletRequest request) throws Refusal {
    String drawn = request.getParameter("delay");
    if (drawn == null) {
      return uri(Endpoint.number(request, "millis", ServerLimits.MOST_DELAY_MILLIS));
    }
    if (!DRAWN.matcher(drawn).matches()) {
      throw new Refusal(
          Refusal.BAD_REQUEST, "delay must look like uniform/20-80 or exponential/50");
    }
    return uri("/delay/" + drawn);
  }

  private URI uri(int millis) throws Refusal {
    return uri("/delay/" + millis);
  }

  private URI uri(String path) throws Refusal {
    if (base == null) {
      throw new Refusal(
          Refusal.UNAVAILABLE, "no remote system: set REMOTE, as in http://127.0.0.1:9191");
    }
    return base.resolve(path);
  }

  /** Calls the system and waits for the answer. */
  byte[] call(int millis) throws Refusal {
    return call(uri(millis));
  }

  byte[] call(URI uri) throws Refusal {
    try {
      return client.get(uri);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  Refusal failure(Throwable cause) {
    return new Refusal(
        Refusal.BAD_GATEWAY,
        String.format(Locale.ROOT, "remote system %s: %s", base, cause.getMessage()));
  }
}
