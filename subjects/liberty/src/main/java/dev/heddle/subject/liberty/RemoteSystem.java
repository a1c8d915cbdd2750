package dev.heddle.subject.liberty;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ServerErrorException;
import jakarta.ws.rs.core.Response.Status;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.util.Objects;

/**
 * The remote system that every request of the bank waits for. The variable REMOTE tells where it
 * is, as in {@code http://127.0.0.1:9191}.
 *
 * <p>The JDK's oldest client, because it writes and reads on the calling thread: that thread is the
 * one that waits, in every arm. Clients with threads of their own would measure these too.
 */
@ApplicationScoped
public class RemoteSystem {

  private static final int LIMIT_MILLIS = 30_000;

  private final String place =
      Objects.requireNonNullElse(System.getenv("REMOTE"), "http://127.0.0.1:9191");

  /** Returns when the remote system has answered, which it does after so many milliseconds. */
  void ask(int delayMillis) {
    try {
      URLConnection connection =
          URI.create(place + "/delay/" + delayMillis).toURL().openConnection();
      connection.setConnectTimeout(LIMIT_MILLIS);
      connection.setReadTimeout(LIMIT_MILLIS);
      // Read to its end, so that the connection is kept for the next call.
      try (InputStream in = connection.getInputStream()) {
        in.readAllBytes();
      }
    } catch (IOException e) {
      throw new ServerErrorException(place + ": " + e.getMessage(), Status.BAD_GATEWAY, e);
    }
  }
}
