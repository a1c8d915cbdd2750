package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.result.AlarmFinding.State;
import java.util.List;
import java.util.Optional;

/** The combined result of all alarms of a run. Pure. */
public enum ReleaseGate {
  /**
   * No alarm is raised, and none that could fail the run is undecided, unless undecided ones pass.
   */
  PASSED,
  /** The run passes, but somebody should look at it. */
  WARNED,
  /** An alarm that could fail the run is undecided, and no {@link Undecided} is set. */
  UNDECIDED,
  /** An alarm that fails the run is raised, or undecided if undecided ones fail. */
  FAILED;

  /** The result for a run so far; empty if it has no alarms. */
  public static Optional<ReleaseGate> of(Result result) {
    Experiment experiment = result.experiment();
    if (experiment.criteria().alarms().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(of(experiment.criteria(), result.isJudged() ? result.alarms() : List.of()));
  }

  private static ReleaseGate of(Criteria criteria, List<AlarmFinding> findings) {
    if (has(findings, Alarm.Level.FAIL, State.RAISED)) {
      return FAILED;
    }
    ReleaseGate warned = has(findings, Alarm.Level.WARN, State.RAISED) ? WARNED : PASSED;
    boolean mayFail =
        criteria.alarms().stream().anyMatch(alarm -> alarm.level() == Alarm.Level.FAIL);
    boolean isOpen = findings.isEmpty() || has(findings, Alarm.Level.FAIL, State.OPEN);
    ReleaseGate open = mayFail && isOpen ? undecided(criteria) : PASSED;
    return open.compareTo(warned) > 0 ? open : warned;
  }

  private static ReleaseGate undecided(Criteria criteria) {
    Undecided asked = criteria.undecided();
    return switch (asked) {
      case null -> UNDECIDED;
      case PASS -> PASSED;
      case WARN -> WARNED;
      case FAIL -> FAILED;
    };
  }

  private static boolean has(List<AlarmFinding> findings, Alarm.Level level, State state) {
    return findings.stream()
        .anyMatch(finding -> finding.alarm().level() == level && finding.state() == state);
  }
}
