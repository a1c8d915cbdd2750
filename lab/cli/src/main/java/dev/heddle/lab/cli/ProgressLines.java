package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.report.SummaryText;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes the progress of a run in lines: one for each pair and load, and the findings whenever they
 * change.
 */
final class ProgressLines {

  private @Nullable Result last;
  private int block;
  private List<Word> told = List.of();

  /** The lines for a trial that has ended; none while other trials of its pair are missing. */
  List<String> ended(TrialRecord record, Result result) {
    last = result;
    block = Math.max(block, record.identity().block());
    List<String> lines = new ArrayList<>();
    if (!record.isValid()) {
      lines.add(
          place(record)
              + ", "
              + record.identity().arm()
              + " is not valid: "
              + Format.printable(OutcomeText.sentence(record.outcome())));
    }
    if (!record.identity().counts()) {
      if (record.isValid()) {
        lines.add(place(record) + ": " + figure(record, Metric.THROUGHPUT));
      }
      return lines;
    }
    List<TrialRecord> pair = pair(record, result);
    if (record.equals(pair.getLast()) && isComplete(pair, result)) {
      List<String> arms = result.experiment().armsOfBlock().stream().map(Arm::name).toList();
      String figures =
          pair.stream()
              .filter(TrialRecord::isValid)
              .sorted(Comparator.comparingInt(trial -> arms.indexOf(trial.identity().arm())))
              .map(
                  trial ->
                      figure(
                          trial, HeadlineMetric.of(result.experiment(), trial.identity().load())))
              .collect(Collectors.joining(", "));
      if (!figures.isEmpty()) {
        lines.add(place(record) + ": " + figures + found(record, result));
      }
    }
    return lines;
  }

  /**
   * The findings of a look, before the first trial of the next pair; none if they have not changed.
   */
  List<String> beginning(int next) {
    Result result = last;
    if (result == null || next <= block || !result.experiment().schedule().looks()) {
      return List.of();
    }
    List<Word> words = words(Standings.of(result, Stage.GOES_ON).headlines());
    boolean isNews = !words.equals(told) && words.stream().anyMatch(word -> word != Word.CHECKING);
    told = words;
    return isNews ? SummaryText.lines(result, Stage.GOES_ON) : List.of();
  }

  private static List<Word> words(List<Standing> standings) {
    return standings.stream().map(Standing::word).toList();
  }

  private static String place(TrialRecord record) {
    String place =
        record.identity().counts() ? "pair " + record.identity().block() : record.place();
    return place + ", " + record.identity().load().label();
  }

  private static List<TrialRecord> pair(TrialRecord record, Result result) {
    return result.trials().stream()
        .filter(
            trial ->
                !trial.identity().recorded()
                    && trial.identity().block() == record.identity().block())
        .filter(trial -> trial.identity().load().equals(record.identity().load()))
        .toList();
  }

  private static boolean isComplete(List<TrialRecord> pair, Result result) {
    Set<String> ended =
        pair.stream().map(trial -> trial.identity().arm()).collect(Collectors.toSet());
    Set<String> givenUp = FailedStarts.of(result.trials()).keySet();
    return result.experiment().armsOfBlock().stream()
        .map(Arm::name)
        // Arms that joined have pairs of their own, or come after the others.
        .filter(arm -> !result.experiment().hasJoined(arm))
        .allMatch(arm -> ended.contains(arm) || givenUp.contains(Arm.original(arm)));
  }

  private static String figure(TrialRecord trial, Metric metric) {
    OptionalDouble value = metric.of(trial);
    return trial.identity().arm()
        + (value.isPresent()
            ? " " + Format.figure(metric, value.getAsDouble())
            : " without a figure");
  }

  /**
   * What a look found, for a line: ", CLEAR (at least 2.7x)", or the same for each arm; empty if
   * there was no look.
   */
  private static String found(TrialRecord record, Result result) {
    List<Standing> standings =
        result.summaries().stream()
            .filter(summary -> summary.load().equals(record.identity().load()))
            .findFirst()
            .map((Summary summary) -> Standings.of(result, Stage.GOES_ON).headlines(summary))
            .orElse(List.of());
    if (standings.size() == 1) {
      return ", " + word(standings.getFirst());
    }
    return standings.stream()
        .map(standing -> ", " + standing.arm() + " " + word(standing))
        .collect(Collectors.joining());
  }

  private static String word(Standing standing) {
    return standing.word() == Word.CHECKING ? standing.word().toString() : standing.wordMore();
  }
}
