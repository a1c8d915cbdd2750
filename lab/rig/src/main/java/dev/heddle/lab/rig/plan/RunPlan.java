package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an experiment goes on after the trials that have been run. It follows from the description
 * and their records alone, so that a run that was stopped goes on as if it had not been.
 *
 * @param experiment with the loads that are known by now
 * @param capacities of the arms, as far as they were to be found
 * @param plannedTrials how many trials there will be, as far as it is known; those of an arm that
 *     was given up are left out
 * @param next the next of them; null if none is left
 */
public record RunPlan(
    Experiment experiment,
    List<Capacity> capacities,
    int plannedTrials,
    @Nullable PlannedTrial next) {

  /** At most one block is added for so many that were planned: a host may never be quiet. */
  private static final int PLANNED_FOR_ONE_MORE = 2;

  /** That of trials which are not compared. */
  private static final int NO_BLOCK = 0;

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
        return new RunPlan(experiment.withLoads(List.of()), List.of(), number, next);
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
    int searched = (int) trials.stream().filter(CapacitySearch::isSearch).count();
    List<PlannedTrial> plan =
        new ArrayList<>(TrialPlan.of(experiment, blocksNow(experiment, trials)));
    plan.addAll(recordings(experiment));
    Remaining remaining = Remaining.of(plan, trials, searched);
    return new RunPlan(experiment, capacities, remaining.planned(), remaining.next());
  }

  /** Every arm under every load once more, behind all others; none unless they are wanted. */
  private static List<PlannedTrial> recordings(Experiment experiment) {
    List<PlannedTrial> recordings = new ArrayList<>();
    // A service that somebody else runs is left as it is.
    boolean ours = !(experiment.subject() instanceof RunningService);
    if (experiment.schedule().recordings() && ours) {
      for (Load load : experiment.loads()) {
        for (Arm arm : experiment.arms()) {
          int number = recordings.size() + 1;
          recordings.add(PlannedTrial.recorded(number, arm.trackingMemory(), load));
        }
      }
    }
    return recordings;
  }

  /**
   * As many as the schedule has. Then those that make up for what the machine's host has spoiled;
   * or, until it is decided, one more at a time while that may decide something.
   */
  private static int blocksNow(Experiment experiment, List<TrialRecord> trials) {
    int least = experiment.schedule().blocks();
    Integer most = experiment.criteria().maxBlocks();
    int begun = trials.stream().mapToInt(TrialRecord::block).max().orElse(0);
    if (trials.stream().anyMatch(TrialRecord::recorded)) {
      return begun; // An older run may have gone on to its recordings without making up for any.
    }
    if (most == null) {
      return least + Math.min(spoiled(trials), least / PLANNED_FOR_ONE_MORE);
    }
    if (begun < least) {
      return least;
    }
    int searched = (int) trials.stream().filter(CapacitySearch::isSearch).count();
    boolean whole = Remaining.of(TrialPlan.of(experiment, begun), trials, searched).next() == null;
    return whole && begun < most && Judge.mayDecideMore(experiment, trials, most - begun)
        ? begun + 1
        : begun;
  }

  /** The most trials of an arm under a load that are lost because the host took CPU time away. */
  private static int spoiled(List<TrialRecord> trials) {
    Map<List<Object>, Integer> lost = new HashMap<>();
    for (TrialRecord trial : trials) {
      boolean stolen =
          trial.outcome() instanceof Outcome.Refused refused
              && refused.by().stream().anyMatch(reading -> reading.gate().isOfHost());
      if (stolen && trial.block() > NO_BLOCK) {
        lost.merge(List.of(trial.arm(), trial.load()), 1, Integer::sum);
      }
    }
    return lost.values().stream().max(Integer::compare).orElse(0);
  }
}
