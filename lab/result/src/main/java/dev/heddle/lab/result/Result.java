package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.Observation.JvmObservation;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a run has found so far. docs/result.md describes its JSON for users.
 *
 * @param schemaVersion the version of the JSON schema; every change that breaks readers increases
 *     it
 * @param origin how, when and where the run was made
 * @param experiment what was to be measured
 * @param plannedTrials the number of trials in the plan, as far as it is known
 * @param complete whether no trial is left to run
 * @param capacities the capacity of each arm, if loads depend on it
 * @param trials the trials that have ended, in the order of the plan
 * @param summaries the figures and comparisons, one summary for each load
 * @param findings the results of the experiment's claims
 * @param alarms what is known of the experiment's alarms
 * @param advice what to do; null if there is no choice to make
 * @param rivalry what is known about a larger pool; null if no pool is the limit
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Result(
    int schemaVersion,
    Origin origin,
    Experiment experiment,
    int plannedTrials,
    boolean complete,
    List<Capacity> capacities,
    List<TrialRecord> trials,
    List<Summary> summaries,
    List<ClaimFinding> findings,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<AlarmFinding> alarms,
    @Nullable Advice advice,
    @Nullable Rivalry rivalry) {

  /** The schema version that this class writes. */
  public static final int SCHEMA_VERSION = 4;

  /** A run with these trials, before the judge looks at them. */
  public Result(
      Origin origin,
      Experiment experiment,
      int plannedTrials,
      boolean complete,
      List<Capacity> capacities,
      List<TrialRecord> trials,
      List<Summary> summaries) {
    this(
        SCHEMA_VERSION,
        origin,
        experiment,
        plannedTrials,
        complete,
        capacities,
        trials,
        summaries,
        List.of(),
        List.of(),
        null,
        null);
  }

  public Result {
    capacities = List.copyOf(capacities);
    trials = List.copyOf(trials);
    summaries = List.copyOf(summaries);
    findings = List.copyOf(findings);
    alarms = alarms == null ? List.of() : List.copyOf(alarms); // Most runs have none.
  }

  /** See {@link Origin}. */
  public String heddleVersion() {
    return origin.heddleVersion();
  }

  /** See {@link Origin}. */
  public List<String> arguments() {
    return origin.arguments();
  }

  /** See {@link Origin}. */
  public Instant startedAt() {
    return origin.startedAt();
  }

  /** See {@link Origin}. */
  public List<Instant> resumedAt() {
    return origin.resumedAt();
  }

  /** See {@link Origin}. */
  public Machine machine() {
    return origin.machine();
  }

  /** Whether any trial is valid. Trials of the capacity search and recorded trials never count. */
  public boolean hasValidTrial() {
    return trials.stream().anyMatch(trial -> trial.identity().counts() && trial.isValid());
  }

  /** The trials of an arm under a load in blocks, valid or not. */
  public Stream<TrialRecord> trialsOf(String arm, Load load) {
    return trials.stream()
        .filter(trial -> trial.identity().counts() && trial.identity().isOf(arm, load));
  }

  /** The measurements of the valid trials of an arm under a load. */
  public List<Measurement> windowsOf(String arm, Load load) {
    return trialsOf(arm, load)
        .filter(TrialRecord::isValid)
        .map(trial -> trial.window().measurement())
        .filter(Objects::nonNull)
        .toList();
  }

  /** The versions of the subject's JVMs, in the order of the trials. */
  public List<String> jvms() {
    return trials.stream()
        .map(trial -> trial.window().observation())
        .filter(Objects::nonNull)
        .map(Observation::jvm)
        .filter(Objects::nonNull)
        .map(JvmObservation::version)
        .distinct()
        .toList();
  }

  /** Whether there is any trial, be it of the search for the capacity. */
  public boolean hasBegun() {
    return !trials.isEmpty();
  }

  /** The number of blocks that have begun. */
  public int blocksBegun() {
    return trials.stream().mapToInt(trial -> trial.identity().block()).max().orElse(0);
  }

  /**
   * Whether the run's decisions hold. A run with looks may stop at any time. A fixed plan is judged
   * only at its end, because a user who stops it early may have chosen the moment.
   */
  public boolean isJudged() {
    return experiment.schedule().looks() || complete;
  }

  /** The same run, resumed at that time. */
  public Result resumed(Instant when) {
    return with(origin.resumed(when), alarms, rivalry);
  }

  /** The same run with nothing left to run. */
  public Result ended() {
    return with(experiment, trials.size(), true, capacities, trials, summaries, findings, advice);
  }

  /**
   * The same run with another time limit, so that it may go on.
   *
   * @throws dev.heddle.lab.experiment.DescriptionException if the limit is out of range
   */
  public Result lasting(Duration longest) {
    return with(
        experiment.lasting(longest),
        plannedTrials,
        false,
        capacities,
        trials,
        summaries,
        findings,
        advice);
  }

  /** The same run with what is known about a larger pool. */
  public Result with(@Nullable Rivalry known) {
    return with(origin, alarms, known);
  }

  /** The same run with these findings on its alarms. */
  public Result withAlarms(List<AlarmFinding> found) {
    return with(origin, found, rivalry);
  }

  /** The same run with more trials. */
  public Result with(
      Experiment experimentNow,
      int plannedNow,
      boolean completeNow,
      List<Capacity> capacitiesNow,
      List<TrialRecord> trialsNow,
      List<Summary> summariesNow,
      List<ClaimFinding> findingsNow,
      @Nullable Advice adviceNow) {
    return new Result(
        schemaVersion,
        origin,
        experimentNow,
        plannedNow,
        completeNow,
        capacitiesNow,
        trialsNow,
        summariesNow,
        findingsNow,
        alarms,
        adviceNow,
        rivalry);
  }

  private Result with(
      Origin originNow, List<AlarmFinding> alarmsNow, @Nullable Rivalry rivalryNow) {
    return new Result(
        schemaVersion,
        originNow,
        experiment,
        plannedTrials,
        complete,
        capacities,
        trials,
        summaries,
        findings,
        alarmsNow,
        advice,
        rivalryNow);
  }
}
