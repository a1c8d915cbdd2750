package dev.heddle.lab.result;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Computes how long trials have taken. Time in which several trials ran counts once. Pure. */
public final class TimeSpent {

  private TimeSpent() {}

  /**
   * The time during which at least one trial ran. Gaps between trials, for example before a resume,
   * do not count.
   */
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

  /** The duration of the longest of the selected trials; zero if there is none. */
  public static Duration longest(List<TrialRecord> trials, Predicate<TrialRecord> which) {
    return trials.stream()
        .filter(which)
        .map(TrialRecord::took)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }
}
