package dev.heddle.driver.embedded;

import io.netty.channel.ChannelException;
import java.net.BindException;
import java.util.Optional;

/** What the driver's own machine lacks for a connection, which is no failure of the service. */
final class Shortage {

  /** How Netty's epoll transport names EADDRNOTAVAIL of Linux: no local port is left. */
  private static final String NO_PORT = "error(-99)";

  private Shortage() {}

  /** The shortage that an attempt to connect met, in words; empty if it met none. */
  static Optional<String> of(Throwable failed) {
    String message = String.valueOf(cause(failed).getMessage());
    if (failed instanceof BindException || message.contains(NO_PORT)) {
      return Optional.of(
          "the driver has no local port left for another connection; use fewer connections, or a"
              + " larger net.ipv4.ip_local_port_range ("
              + message
              + ")");
    }
    return failed instanceof ChannelException
        ? Optional.of(
            "the driver can open no further socket; use fewer connections, or a larger ulimit -n ("
                + message
                + ")")
        : Optional.empty();
  }

  private static Throwable cause(Throwable failed) {
    Throwable deepest = failed;
    for (Throwable next = failed; next != null; next = next.getCause()) {
      deepest = next;
    }
    return deepest;
  }
}
