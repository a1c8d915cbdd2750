package dev.heddle.lab.judge.statistics;

import java.util.function.Predicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * How often something happened in repeated experiments on data with known truth.
 *
 * @param share of the replications, between 0 and 1
 * @param replications how many there were
 */
record Simulation(double share, int replications) {

  private static final long SEED = 20_250_701;

  /** Standard errors that a simulated share may be off; passed by chance once in some 2,000. */
  private static final double ERRORS = 3.5;

  static Simulation of(int replications, Predicate<UniformRandomProvider> happens) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(SEED);
    int count = 0;
    for (int i = 0; i < replications; i++) {
      if (happens.test(random)) {
        count++;
      }
    }
    return new Simulation((double) count / replications, replications);
  }

  /** How far the share may be from a true one by chance alone. */
  double tolerance(double truth) {
    return ERRORS * Math.sqrt(truth * (1 - truth) / replications);
  }

  /** The most that the share can be if the true one is at most this. */
  double atMost(double truth) {
    return truth + tolerance(truth);
  }

  /** The least that the share can be if the true one is at least this. */
  double atLeast(double truth) {
    return truth - tolerance(truth);
  }
}
