package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Drift;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Warns about arms that were not steady while they were measured, under the load that shows it
 * most.
 */
final class NotAtRest implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      for (Metric metric : Metric.values()) {
        result.summaries().stream()
            .flatMap(
                summary ->
                    summary.drifts().stream()
                        .filter(drift -> drift.arm().equals(arm.name()) && drift.metric() == metric)
                        .map(drift -> Map.entry(summary.load(), drift)))
            .max(Comparator.comparingDouble(drift -> Math.abs(Math.log(drift.getValue().ratio()))))
            .ifPresent(most -> cautions.add(sentence(most.getKey(), most.getValue())));
      }
    }
    return cautions;
  }

  private static String sentence(Load load, Drift drift) {
    return drift.arm()
        + " was not steady while it was measured: "
        + drift.metric().title()
        + " in the second half of its windows was "
        + Format.ratio(drift.ratio())
        + " of that in the first ("
        + Format.range(drift.low(), drift.high())
        + ", "
        + load.label()
        + "). The service or the machine was still changing"
        + (drift.ratio() > 1 == drift.metric().isMoreBetter()
            ? ": a longer --warm-up may help."
            : ".");
  }
}
