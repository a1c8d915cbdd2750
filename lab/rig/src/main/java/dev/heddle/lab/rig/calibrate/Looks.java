package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The judge's comparisons at each look of a run, computed again from its trials. Pure. */
final class Looks {

  private final List<List<Summary>> summaries;

  private Looks(List<List<Summary>> summaries) {
    this.summaries = summaries;
  }

  /** The looks of a run: one after every pair; a fixed plan has one, at its end. */
  static Looks of(Result run) {
    Experiment experiment = run.experiment();
    List<TrialRecord> trials =
        run.trials().stream().filter(trial -> trial.identity().counts()).toList();
    int last = trials.stream().mapToInt(trial -> trial.identity().block()).max().orElse(0);
    int first = experiment.schedule().looks() ? 1 : last;
    List<List<Summary>> summaries = new ArrayList<>();
    for (int block = first; block <= last; block++) {
      int until = block;
      summaries.add(
          Judge.summaries(
              experiment,
              trials.stream().filter(trial -> trial.identity().block() <= until).toList()));
    }
    return new Looks(summaries);
  }

  /**
   * The comparisons of an arm with the first, look by look; looks before the first valid pair have
   * none.
   */
  List<Comparison> of(String arm, Load load, Metric metric) {
    return summaries.stream()
        .flatMap(look -> look.stream().filter(summary -> summary.load().equals(load)))
        .flatMap(summary -> comparison(summary, arm, metric))
        .toList();
  }

  /**
   * The comparison at the last look with discarded trials counted too; null if they add nothing.
   */
  @Nullable Comparison withAll(String arm, Load load, Metric metric) {
    return summaries.reversed().stream()
        .limit(1)
        .flatMap(List::stream)
        .filter(summary -> summary.load().equals(load))
        .findFirst()
        .map(summary -> summary.withAll(arm, metric))
        .orElse(null);
  }

  private static Stream<Comparison> comparison(Summary summary, String arm, Metric metric) {
    return summary.cells().stream()
        .filter(cell -> cell.arm().equals(arm))
        .map(cell -> cell.figures().get(metric))
        .filter(Objects::nonNull)
        .flatMap(figure -> Stream.ofNullable(figure.comparison()));
  }
}
