package dev.heddle.lab.judge.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The distribution of sums of standard normal steps whose earlier sums all stayed within their
 * bounds, just before the next look. The bounds are symmetric, so only the absolute values of the
 * sums are kept, as probabilities {@code mass} at points {@code at}. A normal step of deviation
 * {@code step} is still to be added to them.
 */
final class UnstoppedPaths {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Intervals of Simpson's rule for each deviation of a step; bounds then agree to 5 digits. */
  private static final int FINENESS = 8;

  private final double[] at;
  private final double[] mass;
  private final double step;

  private UnstoppedPaths(double[] at, double[] mass, double step) {
    this.at = at;
    this.mass = mass;
    this.step = step;
  }

  /** All paths from 0 to the first look, after a number of steps. */
  static UnstoppedPaths until(int steps) {
    return new UnstoppedPaths(new double[] {0}, new double[] {1}, Math.sqrt(steps));
  }

  /** The bound that a path exceeds at this look, in either direction, with that probability. */
  double boundFor(double probability) {
    return Bisection.ofDecreasing(bound -> beyond(bound) - probability, 0, 40 * step + reach());
  }

  private double reach() {
    return at[at.length - 1];
  }

  private double beyond(double bound) {
    double sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum +=
          mass[i]
              * (NORMAL.survivalProbability((bound - at[i]) / step)
                  + NORMAL.survivalProbability((bound + at[i]) / step));
    }
    return sum;
  }

  /** The paths that stay within the bound at this look, one step before the next look. */
  UnstoppedPaths within(double bound) {
    int intervals = 2 * (int) Math.ceil(bound * FINENESS / 2);
    double width = bound / intervals;
    double[] points = new double[intervals + 1];
    double[] masses = new double[intervals + 1];
    for (int i = 0; i <= intervals; i++) {
      points[i] = i * width;
      masses[i] = density(points[i]) * simpson(i, intervals) * width / 3;
    }
    return new UnstoppedPaths(points, masses, 1);
  }

  private static int simpson(int i, int intervals) {
    if (i == 0 || i == intervals) {
      return 1;
    }
    return i % 2 == 0 ? 2 : 4;
  }

  /** Density of the absolute value at this look. */
  private double density(double point) {
    double sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum +=
          mass[i]
              * (NORMAL.density((point - at[i]) / step) + NORMAL.density((point + at[i]) / step));
    }
    return sum / step;
  }
}
