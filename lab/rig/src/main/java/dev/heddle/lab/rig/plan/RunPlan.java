package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.BoundSearch;
import dev.heddle.lab.judge.RivalSearch;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an experiment continues after the trials so far. The plan depends only on the description and
 * the records of these trials, so that a stopped run continues as if it had never been stopped.
 *
 * @param experiment the experiment, with the loads known so far and the arms that have joined
 * @param capacities the capacities of arms whose search is over, where one was found
 * @param plannedTrials the number of trials in the plan, as far as known; without those of arms
 *     that were given up and, in a run with looks, only until the next look
 * @param next the next step; null if nothing is left
 */
public record RunPlan(
    Experiment experiment,
    List<Capacity> capacities,
    int plannedTrials,
    @Nullable PlannedStep next) {

  public RunPlan {
    capacities = List.copyOf(capacities);
  }

  /** The plan after these trials, which must be in the order in which they were run. */
  public static RunPlan after(Experiment described, List<TrialRecord> trials) {
    // The trials determine which rival joins, and when.
    Experiment experiment = withRoom(described.beforeJoining(), trials);
    if (experiment.relativeLoads() == null) {
      return blocks(experiment, List.of(), trials);
    }
    for (Arm arm : experiment.arms()) {
      Load load = CapacitySearch.next(arm, trials);
      if (load != null) {
        return search(experiment, arm, load, trials);
      }
    }
    List<Capacity> capacities = capacities(experiment.arms(), trials);
    double[] sorted =
        capacities.stream().mapToDouble(Capacity::answersPerSecond).sorted().toArray();
    // The smallest capacity is known only if all capacities are.
    return sorted.length < experiment.arms().size()
        ? new RunPlan(experiment, capacities, trials.size(), null)
        : blocks(
            experiment.withLoads(
                experiment.relativeLoads().loads(sorted[0], sorted[sorted.length - 1])),
            capacities,
            trials);
  }

  /** Lets the arms run one after the other if they failed to start side by side. */
  private static Experiment withRoom(Experiment experiment, List<TrialRecord> trials) {
    return experiment.schedule().sideBySide() && FailedStarts.areBesideOthers(trials)
        ? experiment.oneAfterTheOther()
        : experiment;
  }

  private static RunPlan search(
      Experiment experiment, Arm arm, Load load, List<TrialRecord> trials) {
    int number = trials.size() + 1;
    PlannedTrial next = new PlannedTrial(number, CapacitySearch.BLOCK, arm, load);
    boolean hasTime = new TimeLimit(experiment.schedule().within(), trials).hasTimeForStarts(1);
    return new RunPlan(
        experiment.withLoads(List.of()),
        capacities(experiment.arms().subList(0, experiment.arms().indexOf(arm)), trials),
        hasTime ? number : trials.size(),
        hasTime ? PlannedStep.alone(next) : null);
  }

  /** The capacities of these arms, where one was found. */
  private static List<Capacity> capacities(List<Arm> arms, List<TrialRecord> trials) {
    return arms.stream()
        .map(arm -> CapacitySearch.of(arm, trials))
        .filter(Objects::nonNull)
        .toList();
  }

  private static List<Arm> tried(List<Arm> bounded, List<TrialRecord> trials) {
    return bounded.stream()
        .filter(arm -> trials.stream().anyMatch(trial -> trial.identity().arm().equals(arm.name())))
        .toList();
  }

  private static RunPlan blocks(
      Experiment experiment, List<Capacity> capacities, List<TrialRecord> trials) {
    List<Arm> bounded = BoundSearch.after(experiment, capacities, trials);
    Length length = new WithBounds(Length.of(experiment, trials), bounded);
    BlockPlan plan = new BlockPlan(experiment, trials, length);
    return new RunPlan(
        RivalSearch.joined(experiment, trials).joinedBy(tried(bounded, trials)),
        capacities,
        plan.planned(),
        plan.next());
  }
}
