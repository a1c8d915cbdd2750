package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.kept.KeptRatios;
import dev.heddle.lab.result.kept.KeptRun;
import java.util.ArrayList;
import java.util.List;

/** Finds what a run shows about two starts of the same arm. Pure. */
final class EqualStarts {

  private EqualStarts() {}

  /** See {@link Judge#equalStarts}. */
  static KeptRun of(Result result) {
    Experiment experiment = result.experiment();
    List<KeptRatios> ratios = new ArrayList<>();
    Arm first = experiment.arms().getFirst();
    for (Load load : experiment.loads()) {
      Under under = Under.of(load).orElse(null);
      for (Arm arm : experiment.armsOfBlock()) {
        boolean isAgain =
            !arm.name().equals(first.name()) && experiment.subject().areAlike(arm, first);
        if (under != null && isAgain) {
          Samples base = Samples.of(first.name(), load, result.trials());
          Samples again = Samples.of(arm.name(), load, result.trials());
          for (Metric metric : Metric.values()) {
            if (isKept(metric, under)) {
              add(ratios, load, under, metric, base, again);
            }
          }
        }
      }
    }
    return new KeptRun(
        result.startedAt(), experiment.name(), experiment.schedule().measure().toMillis(), ratios);
  }

  /** A fixed rate determines throughput, which then shows nothing about the machine. */
  private static boolean isKept(Metric metric, Under under) {
    return metric.isJudged() && !(metric == Metric.THROUGHPUT && under == Under.RATE);
  }

  private static void add(
      List<KeptRatios> ratios, Load load, Under under, Metric metric, Samples base, Samples again) {
    List<Double> logRatios =
        again.logRatiosTo(base, metric).values().stream()
            .filter(ratio -> Math.abs(ratio) <= KeptRatios.FURTHEST)
            .toList();
    if (!logRatios.isEmpty()) {
      double within = Math.min(KeptRatios.FURTHEST, again.withinErrorTo(base, metric));
      ratios.add(new KeptRatios(load.label(), under, metric.option(), logRatios, within));
    }
  }
}
