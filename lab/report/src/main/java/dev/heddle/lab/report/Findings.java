package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.TreeMap;

/** Describes the facts of a result, the same in every report. */
final class Findings {

  private Findings() {}

  /** The run as a whole, in one line. */
  static String header(Result result) {
    Schedule schedule = result.experiment().schedule();
    long valid = result.trials().stream().filter(trial -> trial.isValid()).count();
    int blocks = result.blocksBegun();
    String of = result.complete() ? "" : result.trials().size() + " of ";
    return Format.printable(result.experiment().name())
        + ": "
        + Format.count(blocks, "block")
        + ", "
        + of
        + Format.count(result.plannedTrials(), "trial")
        + ", "
        + valid
        + " valid; measured "
        + Format.seconds(schedule.measure())
        + warmUps(result)
        + (schedule.oneProcess() ? "; the loads of an arm in a block share a process" : "");
  }

  private static String warmUps(Result result) {
    LongSummaryStatistics millis =
        result.trials().stream()
            .map(trial -> trial.window().warmUp())
            .filter(Objects::nonNull)
            .mapToLong(warmUp -> warmUp.total().toMillis())
            .summaryStatistics();
    if (millis.getCount() == 0) {
      return "";
    }
    String least = Format.seconds(Duration.ofMillis(millis.getMin()));
    String most = Format.seconds(Duration.ofMillis(millis.getMax()));
    return " after " + (least.equals(most) ? "" : least + " to ") + most + " of warm-up";
  }

  /**
   * The capacities found before the blocks, one line for each arm; empty if there was no search.
   */
  static List<String> capacities(Result result) {
    return result.capacities().stream()
        .map(
            capacity ->
                String.format(
                    Locale.ROOT,
                    "%s can serve %,.0f requests/s (%s)",
                    capacity.arm(),
                    capacity.answersPerSecond(),
                    Format.count(capacity.users(), "user")))
        .toList();
  }

  /** How many trials of a cell are valid, and why the others are not; empty if all are valid. */
  static String notCounted(Summary.Cell cell) {
    if (cell.valid() == cell.trials()) {
      return "";
    }
    List<String> reasons = new ArrayList<>();
    new TreeMap<>(cell.outcomes()).forEach((outcome, times) -> reasons.add(times + " " + outcome));
    return cell.arm()
        + ": "
        + cell.valid()
        + " of "
        + Format.count(cell.trials(), "trial")
        + " valid ("
        + String.join(", ", reasons)
        + ")";
  }

  /** What to do about a trial that gates discarded; empty for other trials. */
  static List<String> advice(TrialRecord trial) {
    return trial.outcome() instanceof Outcome.Refused refused
        ? refused.by().stream().map(reading -> reading.gate().advice()).distinct().toList()
        : List.of();
  }

  /** How to read the verdicts; empty if there are none. */
  static List<String> reading(Result result) {
    List<String> sentences = new ArrayList<>();
    if (result.experiment().schedule().quick() || result.experiment().arms().size() < 2) {
      return sentences;
    }
    Criteria criteria = result.experiment().criteria();
    sentences.add(
        "Intervals hold jointly with "
            + Format.percent(criteria.confidence())
            + " confidence for each metric; differences up to "
            + Format.percent(criteria.band())
            + " count as equal.");
    if (result.experiment().loads().stream().anyMatch(load -> load instanceof Load.Closed)) {
      sentences.add(
          "Waiting users send more to an arm that answers faster: to compare latency, use the same"
              + " --rate.");
    }
    sentences.addAll(ScatterText.of(result.experiment()));
    return sentences;
  }
}
