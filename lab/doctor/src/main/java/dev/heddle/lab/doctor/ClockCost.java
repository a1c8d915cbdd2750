package dev.heddle.lab.doctor;

import java.util.Locale;

/**
 * The cost and the resolution of {@link System#nanoTime} on this machine. Without a system call it
 * takes tens of nanoseconds; above 200 it makes a system call, and above 1,000 it reads a device.
 * Driver and service call it several times for each request, so a microsecond for each call
 * matters. The shortest responses take tens of microseconds: steps of 1 us show in the figures, and
 * steps of 10 us spoil them.
 *
 * @param costNanos the cost of one call
 * @param stepNanos the smallest difference between two calls that differ
 */
record ClockCost(double costNanos, long stepNanos) implements Check {

  private static final String CHECK = "nanoTime";

  private static final int SYSTEM_CALL_NANOS = 200;
  private static final int DEVICE_NANOS = 1_000;
  private static final int SEEN_STEP_NANOS = 1_000;
  private static final int COARSE_STEP_NANOS = 10_000;

  private static final int ROUNDS = 10;
  private static final int CALLS = 20_000;

  /** Measures both. Takes a few milliseconds with a good clock, half a second with a bad one. */
  static ClockCost measure() {
    double least = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      least = Math.min(least, cost());
    }
    return new ClockCost(least, step());
  }

  /**
   * The cost of a call. The cheapest round counts, because other rounds were interrupted or not yet
   * compiled.
   */
  private static double cost() {
    long start = System.nanoTime();
    long last = start;
    for (int call = 0; call < CALLS; call++) {
      last = System.nanoTime();
    }
    return (double) (last - start) / CALLS;
  }

  private static long step() {
    long least = Long.MAX_VALUE;
    long before = System.nanoTime();
    for (int call = 0; call < CALLS; call++) {
      long now = System.nanoTime();
      if (now != before) {
        least = Math.min(least, now - before);
      }
      before = now;
    }
    return least;
  }

  @Override
  public Finding finding() {
    Grade grade =
        costNanos >= DEVICE_NANOS || stepNanos >= COARSE_STEP_NANOS
            ? Grade.SPOILS
            : costNanos >= SYSTEM_CALL_NANOS || stepNanos >= SEEN_STEP_NANOS
                ? Grade.CAUTION
                : Grade.FINE;
    return Finding.graded(
        CHECK,
        grade,
        String.format(Locale.ROOT, "%,.0f ns a call, ", costNanos)
            + (stepNanos == Long.MAX_VALUE ? "did not move" : "steps of " + stepNanos + " ns"),
        "reading the time is slow or coarse here; see the time source");
  }
}
