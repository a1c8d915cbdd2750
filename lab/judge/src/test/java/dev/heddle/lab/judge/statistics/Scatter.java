package dev.heddle.lab.judge.statistics;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** How the logarithm of the ratio of two starts is distributed: mean 0, standard deviation 1. */
interface Scatter {

  double draw(UniformRandomProvider random);

  Scatter NORMAL = Scatter::gaussian;

  /** Student's t with 3 degrees of freedom. */
  Scatter HEAVY_TAILS =
      random -> {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
          double value = gaussian(random);
          squares += value * value;
        }
        return gaussian(random) / Math.sqrt(squares);
      };

  /** Exponential in one arm, none in the other. */
  Scatter SKEWED_IN_ONE = random -> exponential(random) - 1;

  /** Exponential in both arms. */
  Scatter SKEWED_IN_BOTH =
      random -> {
        double one = exponential(random);
        double other = exponential(random);
        return (one - other) / Math.sqrt(2);
      };

  /** One arm's starts settle in a rare state with that probability, the other's never. */
  static Scatter rareStateInOne(double probability) {
    double deviation = Math.sqrt(probability * (1 - probability));
    return random -> ((random.nextDouble() < probability ? 1 : 0) - probability) / deviation;
  }

  /** The starts of both arms settle in a rare state with that probability, each by itself. */
  static Scatter rareStateInBoth(double probability) {
    double deviation = Math.sqrt(2 * probability * (1 - probability));
    return random -> {
      int one = random.nextDouble() < probability ? 1 : 0;
      int other = random.nextDouble() < probability ? 1 : 0;
      return (one - other) / deviation;
    };
  }

  private static double gaussian(UniformRandomProvider random) {
    return ZigguratSampler.NormalizedGaussian.of(random).sample();
  }

  private static double exponential(UniformRandomProvider random) {
    return ZigguratSampler.Exponential.of(random).sample();
  }
}
