package dev.heddle.lab.report.caution;

import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Warns about metrics in which the first arm differs from itself. */
final class NoiseFloor implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Summary summary : result.summaries()) {
      for (Metric metric : Metric.values()) {
        Comparison floor = summary.noiseFloor(metric);
        if (floor != null
            && (floor.verdict() == Verdict.BETTER || floor.verdict() == Verdict.WORSE)) {
          cautions.add(
              summary.load().label()
                  + ": the first arm differs from itself in "
                  + metric.title()
                  + " ("
                  + ComparisonText.interval(floor)
                  + "); do not trust that row.");
        }
      }
    }
    return cautions;
  }
}
