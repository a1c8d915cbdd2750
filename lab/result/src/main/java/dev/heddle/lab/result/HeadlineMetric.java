package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;

/**
 * Chooses the one metric of a load that decides when to stop and how arms are ranked: throughput
 * for users; p99 for a rate, where all arms have the same throughput; for a load that changes, the
 * metric that it is meant to show. The first of the experiment's aims that the load can measure
 * takes precedence.
 */
public final class HeadlineMetric {

  private HeadlineMetric() {}

  /** The headline metric of a load in an experiment. */
  public static Metric of(Experiment experiment, Load load) {
    return experiment.aims().stream()
        .map(Metric::ofOption)
        .filter(metric -> metric.isMeasuredUnder(load))
        .findFirst()
        .orElse(usual(load));
  }

  private static Metric usual(Load load) {
    return switch (load) {
      case Load.Closed closed -> Metric.THROUGHPUT;
      case Load.Open open -> Metric.P99;
      case Load.Jump jump -> Metric.RAMP_UP;
      case Load.Surge surge -> Metric.GOODPUT;
      case Load.Climb climb -> Metric.RATE_AT_OBJECTIVE;
    };
  }
}
