package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.CriteriaChoice;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.ShareText;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that decide verdicts. */
@Help.In(Help.Group.VERDICT)
final class CriteriaOptions {

  @Option(
      names = "--band",
      paramLabel = "SHARE",
      description = "Differences up to this share count as equal. Default: 3%%.")
  @Nullable String band;

  @Option(
      names = "--headline",
      split = ",",
      paramLabel = "METRIC",
      description =
          "Metric that decides when a load is done, such as cpu-per-request; docs/guide.md lists"
              + " them. Of several, the first that a load has. Default: throughput for users, p99"
              + " for a rate.")
  List<String> headlines = new ArrayList<>();

  @Option(
      names = "--noise-floor",
      description =
          "Also run the first arm a second time in each block, to see how much two runs of the same"
              + " arm differ. Heddle keeps what it sees for later runs on this machine.")
  boolean noiseFloor;

  @Option(
      names = "--limit",
      paramLabel = "GATE=SHARE",
      description =
          "Limit of a gate (docs/guide.md), such as steal=10%% or send-lag=off. May be repeated."
              + " Trials beyond a limit set here are discarded. Default: each gate's"
              + " own limit; what a service does beyond it is reported, not discarded.")
  Map<String, String> limits = new LinkedHashMap<>();

  @Option(
      names = "--count-unsteady",
      description =
          "Do not report loads that were not steady when --warm-up-limit was reached as a finding.")
  boolean countUnsteady;

  /** The choice as given. */
  CriteriaChoice choice() {
    headlines.forEach(CriteriaOptions::requireMetric);
    return new CriteriaChoice(band(), noiseFloor ? Boolean.TRUE : null, limits());
  }

  /** The suite with the headlines that were asked for. */
  Suite ask(Suite suite) {
    return headlines.isEmpty() ? suite : suite.withAims(headlines);
  }

  private static void requireMetric(String headline) {
    try {
      Metric.ofOption(headline);
    } catch (DescriptionException e) {
      throw new UsageException("--headline: " + e.getMessage());
    }
  }

  private @Nullable Double band() {
    try {
      return band == null ? null : ShareText.parse(band);
    } catch (DescriptionException e) {
      throw new UsageException("--band: " + e.getMessage());
    }
  }

  private Map<Gate, Double> limits() {
    Map<Gate, Double> found = new EnumMap<>(Gate.class);
    try {
      limits.forEach((gate, limit) -> found.put(Gate.ofOption(gate), ShareText.parseLimit(limit)));
    } catch (DescriptionException | IllegalArgumentException e) {
      throw new UsageException("--limit: " + e.getMessage());
    }
    if (countUnsteady) {
      found.put(Gate.STEADY, Double.POSITIVE_INFINITY);
    }
    return found;
  }
}
