package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;

/**
 * The JDK's {@code HttpURLConnection}: the calling thread writes and reads the socket, so that only
 * the kind of thread differs. It parks a virtual thread and blocks a platform thread, in locks and
 * in reads, and keeps connections as set by {@link ServerLimits#applyToClients}.
 */
final class SocketClient implements BlockingClient {

  @Override
  public byte[] get(URI uri) throws IOException {
    URLConnection connection = uri.toURL().openConnection();
    connection.setConnectTimeout((int) ServerLimits.REMOTE_CALL.toMillis());
    connection.setReadTimeout((int) ServerLimits.REMOTE_CALL.toMillis());
    // Reading to the end lets the connection be reused.
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }
}
