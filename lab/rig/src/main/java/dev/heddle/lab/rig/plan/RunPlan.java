package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an experiment goes on after the trials that have been run. It follows from the description
 * and their records alone, so that a run that was stopped goes on as if it had not been.
 *
 * @param experiment with the loads that are known by now
 * @param capacities of the arms, as far as they were to be found
 * @param plannedTrials how many trials there will be, as far as it is known; those of an arm that
 *     was given up are left out, and of a run with looks only those until the next look are known
 * @param next what is run next; null if nothing is left
 */
public record RunPlan(
    Experiment experiment,
    List<Capacity> capacities,
    int plannedTrials,
    @Nullable PlannedStep next) {

  public RunPlan {
    capacities = List.copyOf(capacities);
  }

  /** The course of the experiment after these trials, which must be in the order they were run. */
  public static RunPlan after(Experiment experiment, List<TrialRecord> trials) {
    if (experiment.relativeLoads() == null) {
      return blocks(experiment, List.of(), trials);
    }
    for (Arm arm : experiment.arms()) {
      Load load = CapacitySearch.next(arm, trials);
      if (load != null) {
        int number = trials.size() + 1;
        PlannedTrial next = new PlannedTrial(number, CapacitySearch.BLOCK, arm, load);
        return new RunPlan(
            experiment.withLoads(List.of()), List.of(), number, PlannedStep.alone(next));
      }
    }
    List<Capacity> capacities =
        experiment.arms().stream()
            .map(arm -> CapacitySearch.of(arm, trials))
            .filter(Objects::nonNull)
            .toList();
    double[] sorted =
        capacities.stream().mapToDouble(Capacity::answersPerSecond).sorted().toArray();
    // Without one of them the smallest is not known.
    return sorted.length < experiment.arms().size()
        ? new RunPlan(experiment, capacities, trials.size(), null)
        : blocks(
            experiment.withLoads(
                experiment.relativeLoads().loads(sorted[0], sorted[sorted.length - 1])),
            capacities,
            trials);
  }

  private static RunPlan blocks(
      Experiment experiment, List<Capacity> capacities, List<TrialRecord> trials) {
    BlockPlan plan = new BlockPlan(experiment, trials);
    return new RunPlan(experiment, capacities, plan.planned(), plan.next());
  }
}
