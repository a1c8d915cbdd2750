package dev.heddle.report;

import dev.heddle.lab.describe.Schedule;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;

/** What a result says, in sentences; the same in every report. */
final class Findings {

  private Findings() {}

  /** What the whole run was, in one line. */
  static String header(Result result) {
    Schedule schedule = result.experiment().schedule();
    long valid = result.trials().stream().filter(trial -> trial.isValid()).count();
    String of = result.isComplete() ? "" : result.trials().size() + " of ";
    return Format.printable(result.experiment().name())
        + ": "
        + Format.count(schedule.blocks(), "block")
        + ", "
        + of
        + Format.count(result.plannedTrials(), "trial")
        + ", "
        + valid
        + " valid; measured "
        + Format.seconds(schedule.measure())
        + " after "
        + Format.seconds(schedule.warmUp())
        + " of warm-up";
  }

  /** What limits what can be said; empty if nothing does. */
  static List<String> cautions(Result result) {
    List<String> cautions = new ArrayList<>();
    if (result.experiment().schedule().quick()) {
      cautions.add("This was a quick run, for trying things out. It proves nothing.");
    }
    if (!result.isComplete()) {
      cautions.add(
          "The run was interrupted: "
              + result.trials().size()
              + " of "
              + result.plannedTrials()
              + " trials are in it.");
    }
    return cautions;
  }

  /** One sentence for each comparison of throughput. */
  static List<String> comparisons(Result result) {
    String firstArm = result.experiment().arms().getFirst().name();
    List<String> sentences = new ArrayList<>();
    for (Summary summary : result.summaries()) {
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure throughput = cell.figures().get(Metric.THROUGHPUT);
        if (throughput != null && throughput.ratio() != null) {
          sentences.add(
              summary.load().label() + ": " + comparison(cell.arm(), firstArm, throughput.ratio()));
        }
      }
    }
    return sentences;
  }

  private static String comparison(String arm, String firstArm, Summary.Ratio ratio) {
    String answered =
        arm + " answers " + Format.ratio(ratio.value()) + " the requests a second of " + firstArm;
    return ratio.blocks() == 1
        ? answered + " (one block)"
        : answered
            + " ("
            + Format.range(ratio.least(), ratio.most())
            + " over "
            + ratio.blocks()
            + " blocks)";
  }
}
