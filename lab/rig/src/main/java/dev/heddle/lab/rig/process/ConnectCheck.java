package dev.heddle.lab.rig.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;

/** Checks whether a program accepts connections. Thread-safe. */
public final class ConnectCheck {

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private ConnectCheck() {}

  /**
   * Opens a connection and closes it. Each address of the host is given five seconds.
   *
   * @param host a name or an address
   * @param port 1 to 65,535
   * @throws IOException if no address of the host accepts it
   */
  public static void at(String host, int port) throws IOException {
    IOException last = null;
    for (InetAddress each : InetAddress.getAllByName(host)) {
      try {
        at(each, port, PATIENCE);
        return;
      } catch (IOException e) {
        last = e;
      }
    }
    throw last == null ? new UnknownHostException(host) : last;
  }

  /**
   * Opens a connection and closes it.
   *
   * @param patience a millisecond or more
   * @throws IOException if it is not accepted within that time
   */
  public static void at(InetAddress address, int port, Duration patience) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address, port), Math.toIntExact(patience.toMillis()));
    }
  }
}
