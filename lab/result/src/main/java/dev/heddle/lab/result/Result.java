package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.experiment.Experiment;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run has found so far; docs/result.md tells users its form.
 *
 * @param schemaVersion of this form; a change that breaks readers counts it up
 * @param origin by what, when and where the run was made
 * @param experiment what was to be measured
 * @param plannedTrials how many trials the plan has, as far as it is known by now
 * @param complete whether no trial is left to run
 * @param capacities what each arm is capable of, where loads are relative to it
 * @param trials those that have ended, in the order of the plan
 * @param summaries what they come to, one a load
 * @param findings what the experiment's claims come to
 * @param advice what to do; null if there is nothing to choose from
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
    @Nullable Advice advice) {

  /** The form that this class writes. */
  public static final int SCHEMA_VERSION = 4;

  /** A run of which nothing has been found yet, as far as these trials. */
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
        null);
  }

  public Result {
    capacities = List.copyOf(capacities);
    trials = List.copyOf(trials);
    summaries = List.copyOf(summaries);
    findings = List.copyOf(findings);
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
  public List<String> driverCommand() {
    return origin.driverCommand();
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

  /** Whether any trial's figures count; those of the search and of recordings never do. */
  public boolean hasValidTrial() {
    return trials.stream().anyMatch(trial -> trial.block() > 0 && trial.isValid());
  }

  /** The same, taken up again then. */
  public Result resumed(Instant when) {
    return new Result(
        schemaVersion,
        origin.resumed(when),
        experiment,
        plannedTrials,
        complete,
        capacities,
        trials,
        summaries,
        findings,
        advice);
  }

  /** The same run, further on. */
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
        adviceNow);
  }
}
