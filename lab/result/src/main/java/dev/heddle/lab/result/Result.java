package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.experiment.Experiment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run has found so far; docs/result.md tells users its form.
 *
 * @param schemaVersion of this form; a change that breaks readers counts it up
 * @param heddleVersion of the lab that wrote it
 * @param arguments of the command that made it
 * @param driverCommand what the driver was run with
 * @param startedAt when the run began
 * @param resumedAt when it was taken up again after it had been stopped, each time
 * @param experiment what was to be measured
 * @param machine where
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
    String heddleVersion,
    List<String> arguments,
    List<String> driverCommand,
    Instant startedAt,
    List<Instant> resumedAt,
    Experiment experiment,
    Machine machine,
    int plannedTrials,
    boolean complete,
    List<Capacity> capacities,
    List<TrialRecord> trials,
    List<Summary> summaries,
    List<ClaimFinding> findings,
    @Nullable Advice advice) {

  /** The form that this class writes. */
  public static final int SCHEMA_VERSION = 3;

  /** One that finds and advises nothing. */
  public Result(
      int schemaVersion,
      String heddleVersion,
      List<String> arguments,
      List<String> driverCommand,
      Instant startedAt,
      List<Instant> resumedAt,
      Experiment experiment,
      Machine machine,
      int plannedTrials,
      boolean complete,
      List<Capacity> capacities,
      List<TrialRecord> trials,
      List<Summary> summaries) {
    this(
        schemaVersion,
        heddleVersion,
        arguments,
        driverCommand,
        startedAt,
        resumedAt,
        experiment,
        machine,
        plannedTrials,
        complete,
        capacities,
        trials,
        summaries,
        List.of(),
        null);
  }

  public Result {
    arguments = List.copyOf(arguments);
    driverCommand = List.copyOf(driverCommand);
    resumedAt = List.copyOf(resumedAt);
    capacities = List.copyOf(capacities);
    trials = List.copyOf(trials);
    summaries = List.copyOf(summaries);
    findings = findings == null ? List.of() : List.copyOf(findings); // Older results have none.
  }

  /** Whether any trial's figures count; those of the search and of recordings never do. */
  public boolean hasValidTrial() {
    return trials.stream().anyMatch(trial -> trial.block() > 0 && trial.isValid());
  }

  /** The same, taken up again then. */
  public Result resumed(Instant when) {
    List<Instant> times = new ArrayList<>(resumedAt);
    times.add(when);
    return new Result(
        schemaVersion,
        heddleVersion,
        arguments,
        driverCommand,
        startedAt,
        times,
        experiment,
        machine,
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
        heddleVersion,
        arguments,
        driverCommand,
        startedAt,
        resumedAt,
        experimentNow,
        machine,
        plannedNow,
        completeNow,
        capacitiesNow,
        trialsNow,
        summariesNow,
        findingsNow,
        adviceNow);
  }
}
