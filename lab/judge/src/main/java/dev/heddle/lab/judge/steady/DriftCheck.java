package dev.heddle.lab.judge.steady;

import java.util.Arrays;

/**
 * Decides whether a series is level: there are enough values since the last change point, and they
 * show no drift. As in Barrett et al., segments whose means hardly differ from that of the last
 * segment count as part of it.
 *
 * @see <a href="https://doi.org/10.1145/3133876">Barrett, Bolz-Tereick, Killick, Mount, Tratt,
 *     "Virtual Machine Warmup Blows Hot and Cold", OOPSLA 2017, section 4</a>
 */
final class DriftCheck {

  /** The largest number of values used; earlier ones do not matter. */
  static final int MOST = 120;

  /** The number of values that must follow the last change. */
  static final int LEVEL = 10;

  /**
   * How many more values must follow a change by a factor of two or more; a smaller change needs
   * fewer, in proportion to the factor's logarithm. A cold service can pause between two leaps.
   */
  static final int AFTER_DOUBLING = 6;

  /** A shift by less than this share of the level does not count as a change. */
  static final double TOLERANCE = 0.03;

  /** The least noise to assume, as a share of the mean, because constant values show none. */
  private static final double LEAST_NOISE = 0.01;

  /** The number of values in which to look for a drift. */
  private static final int DRIFT = 16;

  private static final int SHORTEST_SEGMENT = 3;

  /**
   * What a change must save, in variances times the logarithm of the length. Schwarz's criterion
   * asks for one for each parameter, and a change has two: its place and its new level. This is
   * twice as much, because noise is not normal and the test is repeated.
   */
  private static final double PENALTY = 4;

  private DriftCheck() {}

  /**
   * Whether the series is level at its end.
   *
   * @param all the values in order of time
   * @param leastNoise the noise caused by the resolution of the measurement alone, as a standard
   *     deviation
   */
  static boolean isLevel(double[] all, double leastNoise) {
    if (all.length < LEVEL) {
      return false;
    }
    double[] raw = Arrays.copyOfRange(all, Math.max(0, all.length - MOST), all.length);
    double floor = Math.max(leastNoise, LEAST_NOISE * mean(raw, 0, raw.length));
    double noise = Math.max(floor, Noise.of(raw));
    double[] values = Outliers.removed(raw, noise);

    double penalty = PENALTY * noise * noise * Math.log(values.length);
    int[] starts = ChangePoints.of(values, penalty, SHORTEST_SEGMENT);
    double level = mean(values, starts[starts.length - 1], values.length);
    int since = lastChange(values, starts, TOLERANCE * level);
    if (values.length - since < LEVEL + AFTER_DOUBLING * largestChange(values, starts, noise)) {
      return false;
    }
    int from = Math.max(since, values.length - DRIFT);
    return !Trend.of(values, from, values.length, noise).exceeds(TOLERANCE * level);
  }

  /** The start of the last run of segments whose means equal that of the last segment. */
  private static int lastChange(double[] values, int[] starts, double tolerance) {
    int segment = starts.length - 1;
    double level = mean(values, starts[segment], values.length);
    while (segment > 0) {
      double before = mean(values, starts[segment - 1], starts[segment]);
      if (Math.abs(before - level) >= tolerance) {
        break;
      }
      segment--;
    }
    return starts[segment];
  }

  /** The change between the level and the segment farthest from it, in doublings; 0 to 1. */
  private static double largestChange(double[] values, int[] starts, double noise) {
    double level = mean(values, starts[starts.length - 1], values.length);
    double largest = 0;
    for (int i = 0; i + 1 < starts.length; i++) {
      // The noise keeps the logarithm finite for a level of zero.
      double factor = (mean(values, starts[i], starts[i + 1]) + noise) / (level + noise);
      largest = Math.max(largest, Math.abs(Math.log(factor) / Math.log(2)));
    }
    return Math.min(1, largest);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }
}
