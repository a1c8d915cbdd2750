package dev.heddle.bench;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A geometric mean of ratios and its 95 % interval by Student's t on their logarithms.
 *
 * @param mean 0 or infinite if one of the two did not finish
 * @param lower NaN with a single ratio
 * @param upper likewise
 */
record Ratio(double mean, double lower, double upper) {

  static Ratio of(double[] numerators, double[] denominators) {
    int rounds = numerators.length;
    double[] logs = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      logs[i] = Math.log(numerators[i] / denominators[i]);
    }
    double mean = Arrays.stream(logs).average().orElse(Double.NaN);
    if (rounds < 2 || !Double.isFinite(mean)) {
      return new Ratio(Math.exp(mean), Double.NaN, Double.NaN);
    }
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    double reach =
        TDistribution.of(rounds - 1).inverseCumulativeProbability(0.975)
            * Math.sqrt(squares / (rounds - 1) / rounds);
    return new Ratio(Math.exp(mean), Math.exp(mean - reach), Math.exp(mean + reach));
  }

  @Override
  public String toString() {
    return Double.isNaN(lower)
        ? String.format(Locale.ROOT, "%.3f", mean)
        : String.format(Locale.ROOT, "%.3f (%.3f to %.3f)", mean, lower, upper);
  }
}
