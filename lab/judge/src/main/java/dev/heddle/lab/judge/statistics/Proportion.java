package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/** Bounds a probability by a count. */
public final class Proportion {

  private static final double ERROR = 0.05;

  private Proportion() {}

  /**
   * The upper bound, with 95 % confidence, of the probability of an event, by Clopper and Pearson
   * (1934): exact for independent cases.
   *
   * @param times how often the event happened, 0 to {@code of}
   * @param of the number of cases, at least 0
   * @return 1 if there are no cases
   */
  public static double atMost(int times, int of) {
    if (times < 0 || times > of) {
      throw new IllegalArgumentException(
          "an event happens 0 times or more, and not more often than it can, was "
              + times
              + " of "
              + of);
    }
    // An interval with twice the error has this error on each side.
    return of == 0
        ? 1
        : BinomialConfidenceInterval.CLOPPER_PEARSON
            .fromErrorRate(of, times, 2 * ERROR)
            .getUpperBound();
  }
}
