package dev.heddle.lab.rig.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Finds ports on loopback. */
public final class Ports {

  /** The lowest port used, below the range for outgoing connections. */
  private static final int FIRST = 20_000;

  private static final int LAST = 31_999;
  private static final int TRIES = 1000;

  private Ports() {}

  /**
   * A port that nobody listens on, outside the range of outgoing connections, so that the driver's
   * own connections cannot take it before the subject does.
   *
   * @throws IOException if none was found
   */
  public static int free() throws IOException {
    return freeBeside(Set.of());
  }

  /**
   * The same, and none of those given to servers that may not listen yet.
   *
   * @throws IOException if none was found
   */
  public static int freeBeside(Set<Integer> given) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, LAST + 1);
      if (!given.contains(port) && isFree(port)) {
        return port;
      }
    }
    throw new IOException("no free port between " + FIRST + " and " + LAST);
  }

  /** Whether a server could listen on that port now. */
  public static boolean isFree(int port) {
    return canBind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
        && canBind(new InetSocketAddress(port));
  }

  private static boolean canBind(InetSocketAddress address) {
    try (ServerSocket socket = new ServerSocket()) {
      // As servers do, so that old connections in TIME_WAIT do not count.
      socket.setReuseAddress(true);
      socket.bind(address);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
