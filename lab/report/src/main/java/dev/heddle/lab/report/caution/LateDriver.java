package dev.heddle.lab.report.caution;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Warns about rates at which the driver's lateness is much of the p99, for the arm that shows it
 * most.
 */
final class LateDriver implements Caution {

  private static final double HALF = 0.5;

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    if (!result.experiment().subject().hasServer()) {
      return cautions; // In a task program, the arm itself keeps the driver off the CPUs.
    }
    for (Load load : result.experiment().loads()) {
      if (load instanceof Load.Open) {
        result.experiment().arms().stream()
            .map(arm -> new Lateness(arm.name(), lateShare(result, arm.name(), load)))
            .filter(late -> late.share() >= HALF)
            .max(Comparator.comparingDouble(Lateness::share))
            .ifPresent(late -> cautions.add(sentence(load, late)));
      }
    }
    return cautions;
  }

  /**
   * @param share the lateness as a share of the response time, both at p99; median of the valid
   *     trials
   */
  private record Lateness(String arm, double share) {}

  private static String sentence(Load load, Lateness late) {
    return String.format(
        Locale.ROOT,
        "%s: the driver was late by %.0f %% of the p99 of %s; its service p99 does not contain"
            + " that.",
        load.label(),
        100 * late.share(),
        late.arm());
  }

  private static double lateShare(Result result, String arm, Load load) {
    double[] shares =
        result.windowsOf(arm, load).stream().mapToDouble(LateDriver::lateShare).toArray();
    return shares.length == 0 ? 0 : Median.withDefaults().evaluate(shares);
  }

  /** The driver's lateness as a share of the response time, both at p99. */
  private static double lateShare(Measurement measurement) {
    var lag = Histograms.decode(measurement.sendLag());
    var response = Histograms.decode(measurement.responseTime());
    return lag.getTotalCount() == 0 || response.getTotalCount() == 0
        ? 0
        : (double) lag.getValueAtPercentile(99) / Math.max(1, response.getValueAtPercentile(99));
  }
}
