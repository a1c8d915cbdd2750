package dev.heddle.lab.rig.inspect;

import org.jspecify.annotations.Nullable;

/**
 * Explains why a process that does not show itself as a JVM cannot be inspected. Pure.
 *
 * @param pid the process id that the user gave
 * @param exists whether there is such a process
 * @param owner the user who owns it; null if not known
 * @param user the user who runs Heddle
 * @param command the program that it runs; null if not known
 * @param hasJvm whether it has loaded a JVM; null if not known
 */
record UnseenProcess(
    long pid,
    boolean exists,
    @Nullable String owner,
    String user,
    @Nullable String command,
    @Nullable Boolean hasJvm) {

  /** The reason in a sentence, and what to do. */
  String sentence() {
    if (!exists) {
      return "there is no process " + pid + "; jcmd -l lists the JVMs that run here";
    }
    if (owner != null && !owner.equals(user)) {
      return "process "
          + pid
          + " belongs to "
          + owner
          + "; run heddle as that user, or give HOST:PORT of its JMX";
    }
    if (Boolean.TRUE.equals(hasJvm)) {
      return "the JVM of process "
          + pid
          + " does not show itself (-XX:-UsePerfData, or a container); start it with"
          + " -Dcom.sun.management.jmxremote.port=PORT, and give HOST:PORT";
    }
    return "process "
        + pid
        + (command == null ? "" : " (" + command + ")")
        + " is not a JVM; jcmd -l lists those that run here";
  }
}
