package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;

/**
 * The JDK's {@code HttpURLConnection}: the calling thread itself writes and reads the socket, so
 * that it is the kind of thread alone that differs. It parks a virtual thread and blocks a platform
 * thread, in locks and in reads alike, and keeps connections by {@link
 * ServerLimits#applyToClients}.
 */
final class SocketClient implements BlockingClient {

  @Override
  public byte[] get(URI uri) throws IOException {
    URLConnection connection = uri.toURL().openConnection();
    connection.setConnectTimeout((int) ServerLimits.REMOTE_CALL.toMillis());
    connection.setReadTimeout((int) ServerLimits.REMOTE_CALL.toMillis());
    // Read to its end, so that the connection is kept for the next call.
    try (InputStream in = connection.getInputStream()) {
      return in.readAllBytes();
    }
  }
}
