package dev.heddle.lab.observation.gate;

import java.util.ArrayList;
import java.util.List;

/** Counts of what went wrong, and what chance makes of a count. */
final class Counts {

  /** Counts are off by two of their standard deviations now and then. */
  static final double DEVIATIONS = 2;

  private final List<String> parts = new ArrayList<>();

  /** Adds so many of that; none are left out. */
  Counts add(long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
    return this;
  }

  /** ": 3 timed out, 2 unfinished"; empty if there are none. */
  String afterColon() {
    return parts.isEmpty() ? "" : ": " + String.join(", ", parts);
  }

  /** 0 of nothing. */
  static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
