package dev.heddle.lab.doctor;

import java.util.OptionalLong;

/**
 * The largest accept queue that a server gets, whatever it asks for (listen(2)). The driver opens
 * at most 50 connections at once; those that do not fit are tried again after a silent second.
 *
 * @param most connections; empty if not known
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
          CHECK, "somaxconn cannot be read", "see that a server may queue 50 connections or more");
    }
    return Finding.graded(
        CHECK,
        most.getAsLong() < AT_ONCE ? Grade.SPOILS : Grade.FINE,
        "somaxconn " + Text.grouped(most.getAsLong()),
        "connections will wait a second for nothing; as root: sysctl net.core.somaxconn=4096");
  }
}
