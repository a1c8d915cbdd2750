package dev.heddle.lab.observation.gate;

import java.util.ArrayList;
import java.util.List;

/** Counts of what went wrong, and how far chance can move a count. */
final class Counts {

  /** How many standard deviations of a count are attributed to chance. */
  static final double DEVIATIONS = 2;

  private final List<String> parts = new ArrayList<>();

  /** Adds a count, unless it is 0. */
  Counts add(long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
    return this;
  }

  /** The counts in words, ": 3 timed out, 2 unfinished"; empty if there are none. */
  String afterColon() {
    return parts.isEmpty() ? "" : ": " + String.join(", ", parts);
  }

  /** The share, or 0 if the whole is 0. */
  static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
