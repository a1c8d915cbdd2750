package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Confidence intervals of ratios of geometric means, for few values.
 *
 * <p>An interval is Student's, with each side stretched by the factor by which a bootstrap-t (Efron
 * and Tibshirani 1993, chapter 12) finds that side's tail longer than Student's; see {@link
 * Stretch}. So it is never narrower than Student's. At levels near 1, where no resample can show
 * the tail, Student's t extrapolates.
 *
 * <p>If all values are equal, the interval has no width, because they show no spread. The same
 * arguments always give the same interval.
 */
public final class Intervals {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private Intervals() {}

  /**
   * The interval of a ratio measured in blocks.
   *
   * @param logRatios natural logarithm of the ratio in each block, at least 2, finite
   * @param confidence between 0 and 1, both excluded
   */
  public static Interval paired(double[] logRatios, double confidence) {
    SampleMoments sample = SampleMoments.of(logRatios);
    double error = Math.sqrt(sample.errorSquared());
    if (error == 0) {
      return Interval.ofLogs(sample.mean(), sample.mean(), confidence);
    }
    return interval(sample.mean(), error, sample.size() - 1, Stretch.of(sample), confidence);
  }

  /** The widest that {@link #paired} can be for that sample, without resampling. */
  static Interval widest(SampleMoments sample, double confidence) {
    double error = Math.sqrt(sample.errorSquared());
    return interval(sample.mean(), error, sample.size() - 1, Stretch.WIDEST, confidence);
  }

  /**
   * The interval of the ratio of two runs measured separately, ours to theirs: Welch's, for two
   * samples of different spread and size.
   *
   * @param ours natural logarithms of one run's values, at least 2, finite
   * @param theirs natural logarithms of the other run's values, at least 2, finite
   * @param between variance of the difference due to effects between the runs but not inside them,
   *     such as the day; treated as known, at least 0
   * @param confidence between 0 and 1, both excluded
   */
  public static Interval independent(
      double[] ours, double[] theirs, double between, double confidence) {
    if (!(between >= 0 && between < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("variance is " + between + ", not finite and >= 0");
    }
    SampleMoments a = SampleMoments.of(ours);
    SampleMoments b = SampleMoments.of(theirs);
    double difference = a.mean() - b.mean();
    double inside = a.errorSquared() + b.errorSquared();
    if (inside == 0) {
      double reach = Math.sqrt(between) * NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
      return Interval.ofLogs(difference - reach, difference + reach, confidence);
    }
    double share = inside / (inside + between);
    double degrees = welchDegrees(a, b);
    // By Satterthwaite; the known part has infinitely many degrees of freedom.
    return interval(
        difference,
        Math.sqrt(inside + between),
        degrees / (share * share),
        Stretch.of(a, b, degrees),
        confidence);
  }

  private static Interval interval(
      double estimate, double error, double degrees, Stretch stretch, double confidence) {
    Levels.check("confidence", confidence);
    double reach = error * student(degrees, confidence);
    return Interval.ofLogs(
        estimate - reach * stretch.below(), estimate + reach * stretch.above(), confidence);
  }

  /** How many standard errors Student's two-sided interval reaches to each side. */
  static double student(double degrees, double confidence) {
    return TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
  }

  /** The degrees of freedom of the part inside the runs, by Welch and Satterthwaite. */
  private static double welchDegrees(SampleMoments a, SampleMoments b) {
    double ofA = a.errorSquared() / (a.errorSquared() + b.errorSquared());
    double ofB = 1 - ofA;
    return 1 / (ofA * ofA / (a.size() - 1) + ofB * ofB / (b.size() - 1));
  }
}
