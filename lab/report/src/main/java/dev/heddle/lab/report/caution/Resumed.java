package dev.heddle.lab.report.caution;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Warns that a run was stopped and resumed. */
final class Resumed implements Caution {

  @Override
  public List<String> of(Result result) {
    return result.resumedAt().isEmpty() ? List.of() : List.of(sentence(result));
  }

  private static String sentence(Result result) {
    return "The run was resumed at "
        + result.resumedAt().stream().map(Instant::toString).collect(Collectors.joining(", "))
        + (result.resumedAt().stream().anyMatch(time -> isInBlock(result, time))
            ? ": the interrupted block was measured at two different times."
            : ".");
  }

  /** Whether some block has trials on both sides of that time. */
  private static boolean isInBlock(Result result, Instant time) {
    Predicate<TrialRecord> isBefore = trial -> trial.startedAt().isBefore(time);
    return result.trials().stream()
        .filter(trial -> !trial.identity().recorded())
        .collect(Collectors.groupingBy(trial -> trial.identity().block()))
        .values()
        .stream()
        .anyMatch(
            block ->
                block.stream().anyMatch(isBefore) && block.stream().anyMatch(isBefore.negate()));
  }
}
