package dev.heddle.lab.result;

import dev.heddle.lab.describe.Experiment;
import java.time.Instant;
import java.util.List;

/**
 * What a run has found so far; docs/result.md tells users its form.
 *
 * @param schemaVersion of this form; a change that breaks readers counts it up
 * @param heddleVersion of the lab that wrote it
 * @param arguments of the command that made it
 * @param driverCommand what the driver was run with
 * @param startedAt when the run began
 * @param experiment what was to be measured
 * @param machine where
 * @param plannedTrials how many trials the plan has
 * @param trials those that have ended, in the order of the plan
 * @param summaries what they come to, one a load
 */
public record Result(
    int schemaVersion,
    String heddleVersion,
    List<String> arguments,
    List<String> driverCommand,
    Instant startedAt,
    Experiment experiment,
    Machine machine,
    int plannedTrials,
    List<TrialRecord> trials,
    List<Summary> summaries) {

  /** The form that this class writes. */
  public static final int SCHEMA_VERSION = 1;

  public Result {
    arguments = List.copyOf(arguments);
    driverCommand = List.copyOf(driverCommand);
    trials = List.copyOf(trials);
    summaries = List.copyOf(summaries);
  }

  /** Whether every trial of the plan has ended. */
  public boolean isComplete() {
    return trials.size() == plannedTrials;
  }

  /** Whether any trial's figures count. */
  public boolean hasValidTrial() {
    return trials.stream().anyMatch(TrialRecord::isValid);
  }
}
