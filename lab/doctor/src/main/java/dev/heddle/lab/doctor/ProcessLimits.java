package dev.heddle.lab.doctor;

import java.util.OptionalLong;

/** Reads the limits of this process, which driver and service inherit. */
final class ProcessLimits {

  private ProcessLimits() {}

  /**
   * The soft limit from a line like {@code Max open files 1024 4096 files}; the largest number if
   * there is no limit. A JVM raises its limit of open files to the hard limit when it starts.
   */
  static OptionalLong soft(Tree tree, String name) {
    return tree.lines("/proc/self/limits").stream()
        .filter(line -> line.startsWith(name + " "))
        .findFirst()
        .map(line -> Text.fields(line.substring(name.length())).getFirst())
        .map(soft -> soft.equals("unlimited") ? OptionalLong.of(Long.MAX_VALUE) : Text.number(soft))
        .orElse(OptionalLong.empty());
  }

  static String text(long limit) {
    return limit == Long.MAX_VALUE ? "unlimited" : Text.grouped(limit);
  }
}
