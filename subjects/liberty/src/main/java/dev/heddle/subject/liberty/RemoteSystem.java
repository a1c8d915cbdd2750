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
 * The remote system that every request of the bank waits for. The environment variable REMOTE
 * contains its address, such as {@code http://127.0.0.1:9191}.
 *
 * <p>It uses the JDK's oldest client, which writes and reads on the calling thread, so that this
 * thread waits in every arm. A client with threads of its own would add their cost.
 */
@ApplicationScoped
public class RemoteSystem {

  private static final int LIMIT_MILLIS = 30_000;

  private final String place =
      Objects.requireNonNullElse(System.getenv("REMOTE"), "http://127.0.0.1:9191");

  /**
   * Calls the remote system, which answers after that many milliseconds, and waits for the answer.
   */
  void ask(int delayMillis) {
    try {
      URLConnection connection =
          URI.create(place + "/delay/" + delayMillis).toURL().openConnection();
      connection.setConnectTimeout(LIMIT_MILLIS);
      connection.setReadTimeout(LIMIT_MILLIS);
      // Reading to the end lets the connection be reused.
      try (InputStream in = connection.getInputStream()) {
        in.readAllBytes();
      }
    } catch (IOException e) {
      throw new ServerErrorException(place + ": " + e.getMessage(), Status.BAD_GATEWAY, e);
    }
  }
}
