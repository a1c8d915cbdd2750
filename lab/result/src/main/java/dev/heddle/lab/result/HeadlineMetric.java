package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;

/**
 * The one metric of a load that decides when to stop, and by which arms are ranked: throughput for
 * users, who offer what is answered; p99 for a rate, at which every arm answers the same; for a
 * load that changes what it was changed for. An experiment with aims takes the first of them that
 * the load can show.
 */
public final class HeadlineMetric {

  private HeadlineMetric() {}

  /** That of the load in the experiment. */
  public static Metric of(Experiment experiment, Load load) {
    return experiment.aims().stream()
        .map(Metric::ofOption)
        .filter(metric -> isOf(metric, load))
        .findFirst()
        .orElse(usual(load));
  }

  private static Metric usual(Load load) {
    return switch (load) {
      case Load.Closed closed -> Metric.THROUGHPUT;
      case Load.Open open -> Metric.P99;
      case Load.Jump jump -> Metric.RAMP_UP;
      case Load.Climb climb -> Metric.RATE_AT_OBJECTIVE;
    };
  }

  /** Whether trials under that load can have a value of it. */
  private static boolean isOf(Metric metric, Load load) {
    return switch (metric) {
      case RAMP_UP -> load instanceof Load.Jump;
      case RATE_AT_OBJECTIVE -> load instanceof Load.Climb;
      default -> load.isConstant();
    };
  }
}
