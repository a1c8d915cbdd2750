package dev.heddle.lab.doctor;

import dev.heddle.lab.protocol.LoadPlan;
import java.util.OptionalLong;

/**
 * The number of files, including connections, that a process may have open. Driver and service each
 * need one for every connection, and some for other files.
 *
 * @param limit the soft limit; empty if unknown
 */
record OpenFilesCheck(OptionalLong limit) implements Check {

  private static final String CHECK = "open files";

  /**
   * Open files that are not connections: jars, logs and pipes of a JVM, enough for a service with
   * two hundred libraries.
   */
  private static final int OTHERS = 500;

  static OpenFilesCheck read(Tree tree) {
    return new OpenFilesCheck(ProcessLimits.soft(tree, "Max open files"));
  }

  @Override
  public Finding finding() {
    if (limit.isEmpty()) {
      return Finding.unknown(
          CHECK,
          "the limit cannot be read",
          "make sure that ulimit -n is above the number of users");
    }
    long most = limit.getAsLong();
    String found = ProcessLimits.text(most) + " a process";
    return most >= LoadPlan.MOST_CONNECTIONS + OTHERS
        ? Finding.fine(CHECK, found)
        : Finding.caution(
            CHECK,
            found + ", enough for about " + Text.count(Math.max(0, most - OTHERS), "connection"),
            "larger loads fail; use ulimit -n 20000, or raise the hard limit in limits.conf or of"
                + " the container");
  }
}
