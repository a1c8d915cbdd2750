package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.result.Metric;
import java.util.List;

/**
 * A difference that is there because it was put there.
 *
 * @param arm of which arm
 * @param metric in what
 * @param ratio to the base arm
 */
record KnownEffect(String arm, Metric metric, double ratio) {

  private static final String MIXED = "cpu-3-latency-5";

  /**
   * All of them. Three arms, as many comparisons as the default plan of {@code heddle compare} has
   * under its three loads, so that intervals are corrected alike.
   */
  static final List<KnownEffect> ALL =
      List.of(
          new KnownEffect(MIXED, Metric.CPU_PER_REQUEST, 1.03),
          new KnownEffect("cpu-5", Metric.CPU_PER_REQUEST, 1.05),
          new KnownEffect("cpu-10", Metric.CPU_PER_REQUEST, 1.10),
          new KnownEffect(MIXED, Metric.P50, 1.05));
}
