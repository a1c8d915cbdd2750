package dev.heddle.driver.jmeter;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;
import java.util.List;

/** Sets up RMI in this process: bound to one address, with short time-outs. */
final class Rmi {

  private static final int LIMIT_MILLIS = 10_000;
  private static final int BACKLOG = 50;

  private Rmi() {}

  /**
   * Makes RMI listen on the address from which the engines are reached, so that their samples
   * arrive.
   *
   * @throws IllegalStateException if an engine cannot be reached within 10 s, or only from another
   *     address
   */
  static void reach(List<EngineAddress> engines) throws IOException {
    InetAddress here = addressTowards(engines.getFirst());
    for (EngineAddress engine : engines) {
      InetAddress other = addressTowards(engine);
      if (!other.equals(here)) {
        throw new IllegalStateException(
            "the engine at "
                + engine
                + " is reached from "
                + other.getHostAddress()
                + ", others from "
                + here.getHostAddress()
                + "; samples come back to one address");
      }
    }
    bind(here);
  }

  /** The address of this machine that the engine sees. */
  private static InetAddress addressTowards(EngineAddress engine) {
    try (Socket socket = connect(engine.host(), engine.port())) {
      return socket.getLocalAddress();
    } catch (IOException e) {
      throw new IllegalStateException(
          "no JMeter engine can be reached at " + engine + ": " + e.getMessage(), e);
    }
  }

  private static Socket connect(String host, int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), LIMIT_MILLIS);
      return socket;
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  /**
   * Must be called before any other use of RMI, which reads properties once and accepts only one
   * factory.
   */
  static void bind(InetAddress address) throws IOException {
    System.setProperty("java.rmi.server.hostname", address.getHostAddress());
    System.setProperty("sun.rmi.transport.tcp.handshakeTimeout", String.valueOf(LIMIT_MILLIS));
    System.setProperty("sun.rmi.transport.tcp.responseTimeout", String.valueOf(LIMIT_MILLIS));
    RMISocketFactory.setSocketFactory(new At(address));
  }

  private static final class At extends RMISocketFactory {

    private final InetAddress address;

    At(InetAddress address) {
      this.address = address;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return connect(host, port);
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      return new ServerSocket(port, BACKLOG, address);
    }
  }
}
