package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.rig.observe.AnyCertificate;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;

/** Checks whether a subject is ready. */
final class ReadinessProbe implements AutoCloseable {

  private final HttpClient client;
  private final URI uri;
  private final boolean anyStatus;

  /** A probe of a port on this machine. */
  ReadinessProbe(Readiness readiness, int port, boolean https) {
    this(
        readiness,
        new Target(
            URI.create((https ? "https://localhost:" : "http://127.0.0.1:") + port), null, null));
  }

  /** A probe of a service that runs already. */
  ReadinessProbe(Readiness readiness, Target server) {
    HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
    this.client =
        server.https() ? builder.sslContext(AnyCertificate.context()).build() : builder.build();
    this.uri = server.at(readiness.path());
    this.anyStatus = readiness.anyStatus();
  }

  /** The state of a subject as seen from outside. */
  enum Kind {
    READY,
    NOT_YET,
    GARBAGE
  }

  /**
   * What a check found.
   *
   * @param kind the state
   * @param detail the details, for the user
   */
  record Answer(Kind kind, String detail) {

    Answer {
      // It may contain text from the subject, and is printed in terminals.
      detail = detail.replaceAll("\\p{Cntrl}", " ");
    }
  }

  /** Sends a request and waits at most that long for the status of the answer. */
  Answer ask(Duration limit) throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(limit).build();
    // The body is not read, because it may be endless.
    try {
      HttpResponse<InputStream> response =
          client.send(request, HttpResponse.BodyHandlers.ofInputStream());
      response.body().close();
      int status = response.statusCode();
      return anyStatus || status < 400
          ? new Answer(Kind.READY, "status " + status)
          : new Answer(Kind.NOT_YET, uri.getPath() + " answers with status " + status);
    } catch (ConnectException e) {
      return new Answer(Kind.NOT_YET, nothingListens());
    } catch (HttpTimeoutException e) {
      return new Answer(
          Kind.NOT_YET, uri.getPath() + " does not answer in " + limit.toMillis() + " ms");
    } catch (IOException e) {
      return new Answer(isNotHttp(e) ? Kind.GARBAGE : Kind.NOT_YET, String.valueOf(e.getMessage()));
    }
  }

  private String nothingListens() {
    return uri.getHost().matches("localhost|127\\.0\\.0\\.1")
        ? "nothing listens on port " + uri.getPort()
        : "nothing listens at " + uri.getAuthority();
  }

  /** Whether the answer was not HTTP; a server that only closes the connection gives no answer. */
  private static boolean isNotHttp(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof ProtocolException) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
