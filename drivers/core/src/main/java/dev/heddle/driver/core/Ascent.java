package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Load;
import java.util.OptionalDouble;

/**
 * The state of the search for the highest rate that meets an objective: it takes the results of the
 * rates tried so far and returns the rate to try next. Pure and immutable.
 *
 * <p>The rate goes up by a constant factor until one misses; then the search bisects between the
 * highest rate that met and the lowest that missed, by their geometric mean (Bentley and Yao, "An
 * Almost Optimal Algorithm for Unbounded Searching", Information Processing Letters 5(3), 1976;
 * rates instead of integers). The factor is the smallest, but at least 2, that reaches the highest
 * rate in four steps, so that a server is not overloaded more than necessary. The lowest rate is
 * tried only if the first step above it misses.
 *
 * <p>No rate is tried twice: a rate that missed by bad luck limits the result.
 *
 * @param least the lowest rate
 * @param most the highest rate
 * @param met the highest rate that has met the objective; 0 if none
 * @param missed the lowest rate that has missed it; infinite if none
 * @param steps the number of rates tried
 */
record Ascent(double least, double most, double met, double missed, int steps) {

  /**
   * The search ends when the lowest rate that missed is within this factor of the highest that met.
   */
  static final double NEAR = 1 + Load.Climb.RESOLUTION;

  private static final double LEAST_FACTOR = 2;
  private static final int GALLOP_STEPS = 4;

  static Ascent of(Load.Climb climb) {
    return new Ascent(
        climb.leastPerSecond(), climb.mostPerSecond(), 0, Double.POSITIVE_INFINITY, 0);
  }

  /** The rate to try next; empty if the search is over. */
  OptionalDouble next() {
    if (steps >= Load.Climb.MOST_STEPS || met >= most || missed <= least) {
      return OptionalDouble.empty();
    }
    if (Double.isInfinite(missed)) {
      return OptionalDouble.of(higher(Math.max(met, least)));
    }
    if (met == 0) {
      return OptionalDouble.of(least);
    }
    return missed / met <= NEAR
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(met) * Math.sqrt(missed));
  }

  private double higher(double rate) {
    double factor = Math.max(LEAST_FACTOR, Math.pow(most / least, 1.0 / GALLOP_STEPS));
    double higher = rate * factor;
    return higher * NEAR >= most ? most : higher;
  }

  /** The state after a rate has met or missed the objective. */
  Ascent after(double rate, boolean hasMet) {
    return hasMet
        ? new Ascent(least, most, Math.max(met, rate), missed, steps + 1)
        : new Ascent(least, most, met, Math.min(missed, rate), steps + 1);
  }
}
