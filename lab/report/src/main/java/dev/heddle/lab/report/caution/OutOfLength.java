package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Warns that a run took longer than its limit, or ended undecided with the largest number of pairs.
 */
final class OutOfLength implements Caution {

  /** A run is too long only above this multiple of its limit. */
  private static final double OVER = 1.1;

  @Override
  public List<String> of(Result result) {
    List<String> lines = new ArrayList<>();
    Schedule schedule = result.experiment().schedule();
    Duration within = schedule.within();
    Duration spent = TimeSpent.on(result.trials());
    if (within != null && spent.toMillis() > OVER * within.toMillis()) {
      lines.add(
          "The run took "
              + seconds(spent)
              + ", longer than its limit of "
              + seconds(within)
              + ": one start takes up to "
              + seconds(TimeSpent.longest(result.trials(), trial -> !trial.wentOn()))
              + ".");
    }
    if (schedule.looks() && result.blocksBegun() >= schedule.blocks() && isOpen(result)) {
      int more = Math.min(4 * schedule.blocks(), Schedule.MOST_BLOCKS);
      lines.add(
          "The run ended after "
              + Format.count(schedule.blocks(), "pair")
              + ", its limit."
              + (more > schedule.blocks()
                  ? " To allow more, use --blocks " + more + " with --within."
                  : ""));
    }
    return lines;
  }

  private static boolean isOpen(Result result) {
    return result.complete()
        && (Standings.of(result, Stage.OVER).headlines().stream()
                .anyMatch(standing -> standing.word() == Word.OPEN)
            || result.findings().stream().anyMatch(finding -> finding.furtherPairs() != null)
            || result.alarms().stream().anyMatch(finding -> wantsPairs(finding.doubt())));
  }

  private static boolean wantsPairs(@Nullable Doubt doubt) {
    return doubt instanceof Doubt.TooEarly || doubt instanceof Doubt.TooNoisy;
  }

  private static String seconds(Duration duration) {
    return Math.round(duration.toMillis() / 1000.0) + " s";
  }
}
