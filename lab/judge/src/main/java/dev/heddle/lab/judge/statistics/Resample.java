package dev.heddle.lab.judge.statistics;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Draws resamples of a sample: as many values as the sample has, from its deviations, with
 * replacement.
 */
final class Resample {

  private final double[] deviations;
  private final UniformRandomProvider random;
  private double sum;
  private double squares;

  Resample(SampleMoments sample, UniformRandomProvider random) {
    this.deviations = sample.deviations();
    this.random = random;
  }

  void draw() {
    sum = 0;
    squares = 0;
    for (int i = 0; i < deviations.length; i++) {
      double value = deviations[random.nextInt(deviations.length)];
      sum += value;
      squares += value * value;
    }
  }

  double mean() {
    return sum / deviations.length;
  }

  /** The square of the mean's standard error; rounding can make it slightly negative. */
  double errorSquared() {
    int n = deviations.length;
    return (squares - sum * sum / n) / (n - 1) / n;
  }
}
