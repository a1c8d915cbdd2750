package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Orders the trials of a block. Loads under which the arms live side by side come first, the
 * heaviest before the others because it warms up most of what they need. Under other loads the arms
 * follow one another in random order: each with all its constant loads if they share a start;
 * otherwise load by load, in random order, so that compared trials are close in time. Pure.
 */
public final class TrialPlan {

  private TrialPlan() {}

  /**
   * The steps of a block, without recordings.
   *
   * @param block the block, from 1; with the experiment's seed it determines the random order
   * @param loads the loads that are still measured
   */
  public static List<PlannedStep> ofBlock(Experiment experiment, int block, List<Load> loads) {
    UniformRandomProvider random =
        RandomSource.XO_RO_SHI_RO_128_PP.create(31 * experiment.seed() + block);
    List<PlannedStep> plan = new ArrayList<>(sideBySide(experiment, block, loads, random));
    List<Load> others =
        loads.stream().filter(load -> !LivingPairs.arePossible(experiment, load)).toList();
    if (experiment.schedule().oneProcess()) {
      // After a changing load, no other load is measured on the same start.
      List<Load> constant = others.stream().filter(load -> !load.changes()).toList();
      List<Load> changing = others.stream().filter(Load::changes).toList();
      armByArm(experiment, block, constant, random, plan);
      loadByLoad(experiment, block, changing, random, plan);
    } else {
      loadByLoad(experiment, block, others, random, plan);
    }
    return List.copyOf(plan);
  }

  private static List<PlannedStep> sideBySide(
      Experiment experiment, int block, List<Load> loads, UniformRandomProvider random) {
    List<Arm> arms = shuffled(random, experiment.armsOfBlock());
    boolean shared = experiment.schedule().oneProcess();
    List<Load> living =
        loads.stream()
            .filter(load -> LivingPairs.arePossible(experiment, load))
            .sorted(Comparator.comparingDouble(Load::weight).reversed())
            .toList();
    List<PlannedStep> steps = new ArrayList<>();
    for (int i = 0; i < living.size(); i++) {
      Load load = living.get(i);
      boolean goesOn = shared && i > 0;
      boolean keeps = shared && i < living.size() - 1;
      steps.add(
          PlannedStep.of(
              arms.stream()
                  .map(arm -> new PlannedTrial(0, block, arm, load, false, goesOn, keeps))
                  .toList()));
    }
    return steps;
  }

  private static void loadByLoad(
      Experiment experiment,
      int block,
      List<Load> loads,
      UniformRandomProvider random,
      List<PlannedStep> plan) {
    for (Load load : shuffled(random, loads)) {
      for (Arm arm : shuffled(random, experiment.armsOfBlock())) {
        plan.add(PlannedStep.alone(new PlannedTrial(0, block, arm, load)));
      }
    }
  }

  private static void armByArm(
      Experiment experiment,
      int block,
      List<Load> loads,
      UniformRandomProvider random,
      List<PlannedStep> plan) {
    for (Arm arm : shuffled(random, experiment.armsOfBlock())) {
      int last = loads.size() - 1;
      for (int i = 0; i <= last; i++) {
        plan.add(
            PlannedStep.alone(
                new PlannedTrial(0, block, arm, loads.get(i), false, i > 0, i < last)));
      }
    }
  }

  private static <T> List<T> shuffled(UniformRandomProvider random, List<T> list) {
    List<T> copy = new ArrayList<>(list);
    ListSampler.shuffle(random, copy);
    return copy;
  }
}
