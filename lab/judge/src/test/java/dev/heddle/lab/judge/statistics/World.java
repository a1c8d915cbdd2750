package dev.heddle.lab.judge.statistics;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Where the pairs of a simulated run come from. A run has three loads; half of what a start differs
 * by is common to them.
 *
 * @param scatter shape of what starts differ by
 * @param spreads one is drawn for each run
 * @param correlation of neighbouring pairs, 0 to below 1
 * @param drift by how much the logarithm of the machine's pace changes from the first pair to the
 *     last, where the arms of a pair run one after the other in random order; 0 for side by side
 */
record World(Scatter scatter, List<Spread> spreads, double correlation, double drift) {

  static final int LOADS = 3;

  /**
   * Pairs side by side, 12 s a load in turns, scatter inside windows by this much of stored ones.
   */
  static final double SIDE_BY_SIDE = 0.79;

  static World of(Scatter scatter, List<Spread> spreads) {
    return new World(scatter, spreads, 0, 0);
  }

  /** The same on those spreads. */
  World on(List<Spread> others) {
    return new World(scatter, others, correlation, drift);
  }

  World withCorrelation(double neighbours) {
    return new World(scatter, spreads, neighbours, drift);
  }

  World withDrift(double overTheRun) {
    return new World(scatter, spreads, correlation, overTheRun);
  }

  World times(double factor) {
    return new World(
        scatter, spreads.stream().map(spread -> spread.times(factor)).toList(), correlation, drift);
  }

  /** The logarithms of the ratios of a run in which arms do not differ. */
  Pairs draw(int pairs, UniformRandomProvider random) {
    Spread spread = spreads.get(random.nextInt(spreads.size()));
    double within = SIDE_BY_SIDE * spread.within();
    double[][] logRatios = new double[LOADS][pairs];
    double[] before = new double[LOADS];
    for (int pair = 0; pair < pairs; pair++) {
      double common = scatter.draw(random);
      double order = random.nextBoolean() ? 1 : -1;
      for (int load = 0; load < LOADS; load++) {
        // With probability a half the load sees what its start is like, else what is its own.
        double start = random.nextBoolean() ? common : scatter.draw(random);
        double noise =
            spread.between() * start
                + within * ZigguratSampler.NormalizedGaussian.of(random).sample();
        double fresh = pair == 0 ? 1 : Math.sqrt(1 - correlation * correlation);
        before[load] = correlation * before[load] + fresh * noise;
        logRatios[load][pair] = before[load] + order * drift / pairs / 2;
      }
    }
    return new Pairs(logRatios, within);
  }

  /**
   * A run in which arms do not differ.
   *
   * @param logRatios by load and pair
   * @param within true standard deviation of a pair by what varies inside its starts
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Pairs(double[][] logRatios, double within) {}
}
