package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Arm;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the arms to give up because their subject does not start: it was never ready, and two
 * starts in a row failed in the same way. The first arm and its copy for the noise floor count as
 * one arm. Pure.
 */
public final class FailedStarts {

  private FailedStarts() {}

  /**
   * An arm that the run gave up.
   *
   * @param arm its name
   * @param last the trial after which the run gave it up
   * @param trialsBefore the number of trials run by then, including {@code last}
   */
  public record GivenUpArm(String arm, TrialRecord last, int trialsBefore) {}

  /**
   * The arms that these trials make the run give up, by name, in the order of giving up.
   *
   * @param trials the trials in the order in which they ran
   */
  public static Map<String, GivenUpArm> of(List<TrialRecord> trials) {
    Map<String, GivenUpArm> givenUp = new LinkedHashMap<>();
    Map<String, TrialRecord> failed = new LinkedHashMap<>();
    Set<String> started = new HashSet<>();
    for (int i = 0; i < trials.size(); i++) {
      TrialRecord trial = trials.get(i);
      String arm = Arm.original(trial.identity().arm());
      if (trial.start().readyAfter() != null) {
        started.add(arm);
      } else if (!started.contains(arm) && trial.outcome().isFailedStart()) {
        TrialRecord before = failed.put(arm, trial);
        if (isSame(before, trial)) {
          givenUp.putIfAbsent(arm, new GivenUpArm(arm, trial, i + 1));
        }
      }
    }
    return givenUp;
  }

  /**
   * Whether an arm that had never started failed in a block where others were ready, and has not
   * been given up since. Perhaps it can start alone, because both use one port or much memory.
   *
   * @param trials the trials in the order in which they ran
   */
  public static boolean areBesideOthers(List<TrialRecord> trials) {
    Set<String> givenUp = of(trials).keySet();
    Set<String> started = new HashSet<>();
    for (TrialRecord trial : trials) {
      String arm = Arm.original(trial.identity().arm());
      if (trial.start().readyAfter() != null) {
        started.add(arm);
      } else if (trial.outcome().isFailedStart()
          && !started.contains(arm)
          && !givenUp.contains(arm)
          && trials.stream().anyMatch(other -> isReadyBeside(other, trial))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReadyBeside(TrialRecord other, TrialRecord trial) {
    return other.start().readyAfter() != null
        && other.identity().block() == trial.identity().block();
  }

  private static boolean isSame(@Nullable TrialRecord before, TrialRecord now) {
    if (before == null) {
      return false;
    }
    return now.outcome() instanceof Outcome.Died
        ? now.outcome().equals(before.outcome())
        : now.outcome().getClass().equals(before.outcome().getClass());
  }
}
