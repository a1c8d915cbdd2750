package dev.heddle.lab.judge.statistics;

import java.util.List;

/** A way of scattering with its name in a table. */
record NamedScatter(String name, Scatter scatter) {

  static final NamedScatter NORMAL = new NamedScatter("normal", Scatter.NORMAL);
  static final NamedScatter HEAVY_TAILS = new NamedScatter("heavy tails", Scatter.HEAVY_TAILS);
  static final NamedScatter SKEWED_IN_ONE =
      new NamedScatter("skewed in one arm", Scatter.SKEWED_IN_ONE);
  static final NamedScatter SKEWED_IN_BOTH =
      new NamedScatter("skewed in both arms", Scatter.SKEWED_IN_BOTH);

  static final List<NamedScatter> ALL =
      List.of(
          NORMAL,
          HEAVY_TAILS,
          SKEWED_IN_ONE,
          SKEWED_IN_BOTH,
          rareInOne(0.1),
          rareInOne(0.2),
          rareInOne(0.3),
          rareInBoth(0.1),
          rareInBoth(0.2),
          rareInBoth(0.3));

  /** Those of the tables that have a column for each. */
  static final List<NamedScatter> FEW =
      List.of(NORMAL, HEAVY_TAILS, SKEWED_IN_BOTH, rareInBoth(0.2), SKEWED_IN_ONE, rareInOne(0.2));

  private static NamedScatter rareInOne(double share) {
    return new NamedScatter(
        "a rare state in %.0f %% of one arm's starts".formatted(100 * share),
        Scatter.rareStateInOne(share));
  }

  private static NamedScatter rareInBoth(double share) {
    return new NamedScatter(
        "a rare state in %.0f %% of both arms' starts".formatted(100 * share),
        Scatter.rareStateInBoth(share));
  }
}
