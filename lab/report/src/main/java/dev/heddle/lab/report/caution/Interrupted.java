package dev.heddle.lab.report.caution;

import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.result.Result;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Warns that a run is not complete. */
final class Interrupted implements Caution {

  private static final Set<Word> DECIDED = EnumSet.of(Word.CLEAR, Word.SAME);

  @Override
  public List<String> of(Result result) {
    return result.complete() ? List.of() : List.of(sentence(result));
  }

  private static String sentence(Result result) {
    if (result.experiment().schedule().looks()) {
      return "The run was stopped before its end."
          + (isDecided(result) ? " Its CLEAR and SAME lines are still valid." : "");
    }
    return "The run was stopped with "
        + result.trials().size()
        + " of "
        + result.plannedTrials()
        + " trials."
        + (Standings.areTold(result.experiment())
            ? " Stopping early makes wrong verdicts more frequent, so nothing is CLEAR yet."
            : "");
  }

  private static boolean isDecided(Result result) {
    return Standings.of(result, Stage.OVER).headlines().stream()
        .anyMatch(standing -> DECIDED.contains(standing.word()));
  }
}
