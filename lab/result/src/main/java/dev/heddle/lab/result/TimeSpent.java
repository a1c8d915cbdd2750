package dev.heddle.lab.result;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** How long trials have taken, those that ran side by side counted once. Pure. */
public final class TimeSpent {

  private TimeSpent() {}

  /** The time covered by any of them; pauses between them, as before a resume, do not count. */
  public static Duration on(List<TrialRecord> trials) {
    List<TrialRecord> inOrder =
        trials.stream().sorted(Comparator.comparing(TrialRecord::startedAt)).toList();
    Duration spent = Duration.ZERO;
    Instant covered = Instant.MIN;
    for (TrialRecord trial : inOrder) {
      Instant from = trial.startedAt().isAfter(covered) ? trial.startedAt() : covered;
      Instant to = trial.startedAt().plus(trial.took());
      if (to.isAfter(from)) {
        spent = spent.plus(Duration.between(from, to));
        covered = to;
      }
    }
    return spent;
  }

  /** The longest of those; zero if there is none. */
  public static Duration longest(List<TrialRecord> trials, Predicate<TrialRecord> which) {
    return trials.stream()
        .filter(which)
        .map(TrialRecord::took)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }
}
