package dev.heddle.lab.judge.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A simulated run of three loads and two arms that is looked at after every pair. A load that is
 * decided drops out with its verdict.
 *
 * @param loads what became of each
 */
record LookedRun(List<Decided> loads) {

  /** Of the estimate of the error within starts, for each pair: of four stretches of a window. */
  private static final int WITHIN_DEGREES = 3;

  enum Verdict {
    OPEN,
    MORE,
    LESS,
    SAME
  }

  /**
   * A load's end.
   *
   * @param verdict open if no look decided
   * @param pairs at the look that decided, or all
   */
  record Decided(Verdict verdict, int pairs) {
    boolean isDifferent() {
      return verdict == Verdict.MORE || verdict == Verdict.LESS;
    }
  }

  /** Decides by the pairs so far. */
  interface Rule {
    Verdict look(double[] sofar, double withinError);
  }

  /**
   * The rule of the product, for a metric with that floor.
   *
   * @param band half-width of the band as a fraction
   */
  static Rule product(LookRule rule, double floor, double band) {
    return (sofar, within) -> {
      Look look = rule.look(sofar, floor, within);
      boolean isOpen = verdict(look.least(), band) == Verdict.OPEN; // Resampling only widens it.
      return isOpen ? Verdict.OPEN : verdict(look.interval(), band);
    };
  }

  static Verdict verdict(Interval interval, double band) {
    if (interval.isWithin(band)) {
      return Verdict.SAME;
    }
    if (!interval.excludesOne()) {
      return Verdict.OPEN;
    }
    return interval.low() > 1 ? Verdict.MORE : Verdict.LESS;
  }

  /**
   * A run of at most so many pairs.
   *
   * @param ratio the true one, the same under each load
   */
  static LookedRun of(
      World world, double ratio, Rule rule, int mostPairs, UniformRandomProvider random) {
    World.Pairs pairs = world.draw(mostPairs, random);
    List<Decided> loads = new ArrayList<>(World.LOADS);
    for (double[] equal : pairs.logRatios()) {
      double[] logRatios = Arrays.stream(equal).map(x -> x + Math.log(ratio)).toArray();
      loads.add(decide(logRatios, pairs.within(), rule, random));
    }
    return new LookedRun(loads);
  }

  private static Decided decide(
      double[] logRatios, double within, Rule rule, UniformRandomProvider random) {
    double squares = chiSquared(random);
    for (int pairs = LookRule.FIRST; pairs <= logRatios.length; pairs++) {
      squares += chiSquared(random);
      double error = within * Math.sqrt(squares / (WITHIN_DEGREES * pairs));
      Verdict verdict = rule.look(Arrays.copyOf(logRatios, pairs), error);
      if (verdict != Verdict.OPEN) {
        return new Decided(verdict, pairs);
      }
    }
    return new Decided(Verdict.OPEN, logRatios.length);
  }

  private static double chiSquared(UniformRandomProvider random) {
    double sum = 0;
    for (int i = 0; i < WITHIN_DEGREES; i++) {
      double value = ZigguratSampler.NormalizedGaussian.of(random).sample();
      sum += value * value;
    }
    return sum;
  }
}
