package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the capacity of an arm: closed loads, each with four times as many users as the
 * last, until goodput no longer rises or two trials of a load are not valid. Pure.
 */
final class CapacitySearch {

  /** The block number of its trials. */
  static final int BLOCK = 0;

  private static final int FIRST_USERS = 50;
  private static final int FACTOR = 4;
  private static final int MOST_USERS = 12_800;

  /**
   * The largest number of trials of one load, because one invalid trial may be the machine's fault.
   */
  private static final int MOST_TRIALS = 2;

  /** The smallest factor that counts as a rise. */
  private static final double LEAST_RISE = 1.1;

  private CapacitySearch() {}

  /**
   * The next load for an arm.
   *
   * @param trials all trials so far
   * @return null if its capacity is known, or cannot be found
   */
  static @Nullable Load next(Arm arm, List<TrialRecord> trials) {
    List<TrialRecord> ladder = ladder(arm, trials);
    if (ladder.isEmpty()) {
      return new Load.Closed(FIRST_USERS);
    }
    TrialRecord last = ladder.getLast();
    int users = users(last);
    if (!last.isValid()) {
      long tried = ladder.stream().filter(trial -> users(trial) == users).count();
      return tried < MOST_TRIALS ? new Load.Closed(users) : null;
    }
    return rose(ladder) && users * FACTOR <= MOST_USERS ? new Load.Closed(users * FACTOR) : null;
  }

  /** Whether the last load with a valid trial, of one or more, brought more than the one before. */
  private static boolean rose(List<TrialRecord> ladder) {
    List<TrialRecord> counted = ladder.stream().filter(TrialRecord::isValid).toList();
    return counted.size() == 1
        || goodAnswers(counted.getLast())
            >= LEAST_RISE * goodAnswers(counted.get(counted.size() - 2));
  }

  /** The capacity of an arm, as far as known; null if its search has no valid trial. */
  static @Nullable Capacity of(Arm arm, List<TrialRecord> trials) {
    List<TrialRecord> ladder = ladder(arm, trials);
    TrialRecord best =
        ladder.stream()
            .filter(TrialRecord::isValid)
            .max(Comparator.comparingDouble(CapacitySearch::goodAnswers))
            .orElse(null);
    return best == null
        ? null
        : new Capacity(arm.name(), goodAnswers(best), users(best), isCutShort(ladder));
  }

  /** Whether the search ended while goodput rose, and not because of the service. */
  private static boolean isCutShort(List<TrialRecord> ladder) {
    TrialRecord last = ladder.getLast();
    boolean mayGoOn = last.isValid() ? users(last) * FACTOR > MOST_USERS : !last.isFailing();
    return mayGoOn && rose(ladder);
  }

  private static List<TrialRecord> ladder(Arm arm, List<TrialRecord> trials) {
    return trials.stream()
        .filter(trial -> isSearch(trial) && trial.identity().arm().equals(arm.name()))
        .toList();
  }

  static boolean isSearch(TrialRecord trial) {
    return trial.identity().block() == BLOCK && !trial.identity().recorded();
  }

  private static double goodAnswers(TrialRecord trial) {
    return Metric.GOODPUT.of(trial).orElse(0);
  }

  private static int users(TrialRecord trial) {
    return trial.identity().load() instanceof Load.Closed closed ? closed.users() : MOST_USERS;
  }
}
