package dev.heddle.lab.doctor;

import dev.heddle.lab.protocol.LoadPlan;
import java.util.OptionalLong;

/**
 * How many files, connections among them, a process may have open. Driver and service each need one
 * for every connection, and some for themselves.
 *
 * @param limit the soft limit; empty if not known
 */
record OpenFilesCheck(OptionalLong limit) implements Check {

  private static final String CHECK = "open files";

  /** Jars, logs and pipes of a JVM: generous for a service with two hundred libraries. */
  private static final int OTHERS = 500;

  static OpenFilesCheck read(Tree tree) {
    return new OpenFilesCheck(ProcessLimits.soft(tree, "Max open files"));
  }

  @Override
  public Finding finding() {
    if (limit.isEmpty()) {
      return Finding.unknown(
          CHECK, "the limit cannot be read", "see that ulimit -n is above the users of a load");
    }
    long most = limit.getAsLong();
    String found = ProcessLimits.text(most) + " a process";
    return most >= LoadPlan.MOST_CONNECTIONS + OTHERS
        ? Finding.fine(CHECK, found)
        : Finding.caution(
            CHECK,
            found + ", enough for about " + Text.count(Math.max(0, most - OTHERS), "connection"),
            "larger loads fail; ulimit -n 20000, or the hard limit in limits.conf or the"
                + " container");
  }
}
