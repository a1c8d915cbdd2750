package dev.heddle.subject.remote;

import com.sun.management.UnixOperatingSystemMXBean;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Handles the limit of open files; every connection is one. At the limit, connections cannot be
 * accepted and wait in the kernel's queue. This is reported once, and accepting is retried ten
 * times a second.
 */
final class OpenFiles extends ChannelInboundHandlerAdapter {

  private static final int AGAIN_MILLIS = 100;

  /** The approximate number of files of the JVM itself: jars, pipes and pollers. */
  private static final int OF_THE_JVM = 50;

  private final PrintStream err;
  private boolean said;

  OpenFiles(PrintStream err) {
    this.err = err;
  }

  /** The number of connections that the limit allows; empty if there is no limit. */
  static OptionalLong connections() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? OptionalLong.of(Math.max(0, unix.getMaxFileDescriptorCount() - OF_THE_JVM))
        : OptionalLong.empty();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    if (!(cause instanceof IOException)) {
      context.fireExceptionCaught(cause);
      return;
    }
    if (!said) {
      said = true;
      err.println(line(cause));
    }
    context.channel().config().setAutoRead(false);
    context
        .executor()
        .schedule(
            () -> context.channel().config().setAutoRead(true),
            AGAIN_MILLIS,
            TimeUnit.MILLISECONDS);
  }

  private static String line(Throwable cause) {
    OptionalLong connections = connections();
    return connections.isEmpty()
        ? "remote cannot accept a connection: " + cause.getMessage()
        : String.format(
            Locale.ROOT,
            "remote cannot accept a connection: %s. The limit of open files allows about %,d; raise"
                + " it (ulimit -n) and start again",
            cause.getMessage(),
            connections.getAsLong());
  }
}
