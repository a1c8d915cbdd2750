package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/** What counts of an event show about its probability. */
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

  /**
   * The probability that at least as many events fall among the second cases as did, if an event is
   * as probable in each of both (Fisher's exact test, one-sided).
   *
   * @param before how often the event happened in the first cases
   * @param ofBefore the number of the first cases, at least {@code before}
   * @param after how often it happened in the second cases
   * @param ofAfter the number of the second cases, at least {@code after}
   */
  public static double ofAsManyHere(int before, int ofBefore, int after, int ofAfter) {
    return after == 0
        ? 1
        : HypergeometricDistribution.of(ofBefore + ofAfter, before + after, ofAfter)
            .survivalProbability(after - 1);
  }

  /** The probability of at least so many events among these, if each has the probability 1/2. */
  public static double ofAsMany(int times, int of) {
    return times == 0 ? 1 : BinomialDistribution.of(of, 0.5).survivalProbability(times - 1);
  }
}
