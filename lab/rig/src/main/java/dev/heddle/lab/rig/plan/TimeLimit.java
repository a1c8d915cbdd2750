package dev.heddle.lab.rig.plan;

import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether there is time for more. No step except the very first is begun if it would
 * probably end too late. Pure.
 *
 * @param within the time for the whole run; null if unlimited
 * @param trials the trials so far
 */
record TimeLimit(@Nullable Duration within, List<TrialRecord> trials) {

  /** Whether there is time for another load on existing starts. */
  boolean hasTimeToGoOn() {
    Duration longest = TimeSpent.longest(trials, TrialRecord::wentOn);
    // The start is up and warm: without earlier figures, assume half the time of a fresh start.
    return hasTimeFor(longest.isZero() ? longestStart().dividedBy(2) : longest);
  }

  /** Whether there is time for that many starts side by side. */
  boolean hasTimeForStarts(int count) {
    return hasTimeFor(wereAlone() ? longestStart().multipliedBy(count) : longestStart());
  }

  private Duration longestStart() {
    return TimeSpent.longest(trials, trial -> !trial.wentOn());
  }

  /** Whether all trials ran one after the other, as they do in a search. */
  private boolean wereAlone() {
    Duration sum =
        trials.stream()
            .map(TrialRecord::took)
            .reduce(Duration.ZERO, (one, other) -> one.plus(other));
    return TimeSpent.on(trials).equals(sum);
  }

  private boolean hasTimeFor(Duration expected) {
    return within == null
        || trials.isEmpty()
        || TimeSpent.on(trials).plus(expected).compareTo(within) <= 0;
  }
}
