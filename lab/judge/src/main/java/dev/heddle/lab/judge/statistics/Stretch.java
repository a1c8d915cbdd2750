package dev.heddle.lab.judge.statistics;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The factors by which the two sides of Student's interval are stretched: on each side, the 2.5 %
 * quantile of the studentised bootstrap divided by Student's, at least 1 and at most 2.
 *
 * <p>The factors are measured at that quantile, where 9,999 resamples are enough, and applied at
 * every level. They are at least 1, so that no interval is narrower than the exact one for normal
 * noise. They are at most 2, because a resample of few values often has next to no spread: the
 * quantile then shows the number of values more than the noise. In simulations, this cap loses at
 * most half a percentage point of coverage. A resample with no spread at all counts as infinitely
 * far off.
 *
 * @param below factor for the side below the estimate
 * @param above factor for the side above the estimate
 */
record Stretch(double below, double above) {

  private static final int RESAMPLES = 9_999;
  private static final double CONFIDENCE = 0.95;

  /** Resamples beyond the 2.5 % quantile; 1/40 of 9,999 + 1 is a whole number. */
  private static final int TAIL = (int) Math.round((RESAMPLES + 1) * (1 - CONFIDENCE) / 2) - 1;

  private static final double LARGEST = 2;

  /** The largest factors that there can be. */
  static final Stretch WIDEST = new Stretch(LARGEST, LARGEST);

  private static final double NO_SPREAD = 1e-12;
  private static final long SEED = 0x4845_4444_4c45L;

  /** The mean factor for normal noise, found by simulation. */
  static double typical(int values) {
    return (double) values / (values - 1);
  }

  /** The factors for the mean of one sample, which has spread. */
  static Stretch of(SampleMoments sample) {
    UniformRandomProvider random = random(sample.size());
    Resample resample = new Resample(sample, random);
    double[] pivots = new double[RESAMPLES];
    double least = NO_SPREAD * sample.errorSquared();
    for (int i = 0; i < RESAMPLES; i++) {
      resample.draw();
      pivots[i] = pivot(resample.mean(), resample.errorSquared(), least);
    }
    return of(pivots, Intervals.student(sample.size() - 1, CONFIDENCE));
  }

  /** The factors for the difference of two means; at least one sample has spread. */
  static Stretch of(SampleMoments a, SampleMoments b, double degrees) {
    UniformRandomProvider random = random(31L * a.size() + b.size());
    Resample ofA = new Resample(a, random);
    Resample ofB = new Resample(b, random);
    double[] pivots = new double[RESAMPLES];
    double least = NO_SPREAD * (a.errorSquared() + b.errorSquared());
    for (int i = 0; i < RESAMPLES; i++) {
      ofA.draw();
      ofB.draw();
      pivots[i] = pivot(ofA.mean() - ofB.mean(), ofA.errorSquared() + ofB.errorSquared(), least);
    }
    return of(pivots, Intervals.student(degrees, CONFIDENCE));
  }

  private static Stretch of(double[] pivots, double student) {
    // The upper tail of the pivot bounds the mean from below, and the lower tail from above.
    return new Stretch(factor(pivots, student), factor(pivots, -student));
  }

  /** The factor of the tail on the side of the quantile; only pivots beyond the quantile matter. */
  private static double factor(double[] pivots, double quantile) {
    double[] beyond =
        Arrays.stream(pivots).map(t -> t / quantile).filter(t -> t > 1).sorted().toArray();
    return beyond.length <= TAIL ? 1 : Math.min(LARGEST, beyond[beyond.length - 1 - TAIL]);
  }

  /**
   * The pivot of a resample. Without spread it is infinite or, if the mean is not off either, not a
   * number, which is beyond no quantile.
   */
  private static double pivot(double mean, double errorSquared, double least) {
    return errorSquared > least
        ? mean / Math.sqrt(errorSquared)
        : Math.signum(mean) * Double.POSITIVE_INFINITY;
  }

  private static UniformRandomProvider random(long size) {
    return RandomSource.XO_RO_SHI_RO_128_PP.create(SEED + size);
  }
}
