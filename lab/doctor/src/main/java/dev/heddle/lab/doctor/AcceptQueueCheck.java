package dev.heddle.lab.doctor;

import java.util.OptionalLong;

/**
 * The largest accept queue that a server can have, whatever it requests (listen(2)). The driver
 * opens at most 50 connections at once. Those that do not fit are retried a second later, without
 * an error.
 *
 * @param most the largest number of connections; empty if unknown
 */
record AcceptQueueCheck(OptionalLong most) implements Check {

  private static final String CHECK = "accept queue";

  private static final int AT_ONCE = 50;

  static AcceptQueueCheck read(Tree tree) {
    return new AcceptQueueCheck(tree.number("/proc/sys/net/core/somaxconn"));
  }

  @Override
  public Finding finding() {
    if (most.isEmpty() || most.getAsLong() < 0) {
      return Finding.unknown(
          CHECK,
          "somaxconn cannot be read",
          "make sure that a server can queue at least 50 connections");
    }
    return Finding.graded(
        CHECK,
        most.getAsLong() < AT_ONCE ? Grade.SPOILS : Grade.FINE,
        "somaxconn " + Text.grouped(most.getAsLong()),
        "some connections will wait a second; as root: sysctl net.core.somaxconn=4096");
  }
}
