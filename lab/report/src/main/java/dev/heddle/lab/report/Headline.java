package dev.heddle.lab.report;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A comparison that a reader wants to know first.
 *
 * @param load under which
 * @param arm that is compared with the first
 * @param metric throughput, cost, or latency where the arms had the same to do
 * @param comparison what it comes to so far
 */
public record Headline(Load load, String arm, Metric metric, Comparison comparison) {

  static final List<Metric> METRICS =
      Arrays.stream(Metric.values())
          .filter(metric -> metric.headline() > 0)
          .sorted(Comparator.comparingInt(Metric::headline))
          .toList();

  /** All of a result, load by load and arm by arm. */
  public static List<Headline> of(Result result) {
    List<Headline> headlines = new ArrayList<>();
    for (Summary summary : result.summaries()) {
      for (Summary.Cell cell : summary.cells()) {
        for (Metric metric : METRICS) {
          Summary.Figure figure = cell.figures().get(metric);
          // Users who wait offer each arm what it answers: latencies are then of different loads.
          boolean sameLoad = !metric.isResponseTime() || !(summary.load() instanceof Load.Closed);
          if (!cell.again() && sameLoad && figure != null && figure.comparison() != null) {
            headlines.add(new Headline(summary.load(), cell.arm(), metric, figure.comparison()));
          }
        }
      }
    }
    return headlines;
  }

  /** "2.00x". */
  public String ratio() {
    return ComparisonText.ratio(comparison);
  }

  /** "1.97-2.03"; empty if there is none. */
  public String interval() {
    return ComparisonText.interval(comparison);
  }

  /** "better", or "cannot tell, ~6 more blocks". */
  public String verdict() {
    return ComparisonText.verdict(comparison);
  }
}
