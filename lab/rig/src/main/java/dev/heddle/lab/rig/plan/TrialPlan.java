package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The order of the trials. Each block holds every arm under every load; the loads come in random
 * order, and under each load the arms follow one another in random order, so that the trials that
 * are compared are neighbours in time. Where the loads of an arm share a process, the arms come in
 * random order, each with its loads in the order of the experiment.
 */
public final class TrialPlan {

  private TrialPlan() {}

  /**
   * The first blocks of the experiment; its seed decides the order, and a longer plan begins with
   * the shorter one.
   *
   * @param blocks how many, 0 or more
   */
  public static List<PlannedTrial> of(Experiment experiment, int blocks) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(experiment.seed());
    List<PlannedTrial> plan = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      if (experiment.schedule().oneProcess()) {
        armByArm(experiment, block, random, plan);
      } else {
        loadByLoad(experiment, block, random, plan);
      }
    }
    return List.copyOf(plan);
  }

  private static void loadByLoad(
      Experiment experiment, int block, UniformRandomProvider random, List<PlannedTrial> plan) {
    for (Load load : shuffled(random, experiment.loads())) {
      for (Arm arm : shuffled(random, experiment.armsOfBlock())) {
        plan.add(new PlannedTrial(plan.size() + 1, block, arm, load));
      }
    }
  }

  private static void armByArm(
      Experiment experiment, int block, UniformRandomProvider random, List<PlannedTrial> plan) {
    for (Arm arm : shuffled(random, experiment.armsOfBlock())) {
      int last = experiment.loads().size() - 1;
      for (int i = 0; i <= last; i++) {
        Load load = experiment.loads().get(i);
        plan.add(new PlannedTrial(plan.size() + 1, block, arm, load, false, i > 0, i < last));
      }
    }
  }

  private static <T> List<T> shuffled(UniformRandomProvider random, List<T> list) {
    List<T> copy = new ArrayList<>(list);
    ListSampler.shuffle(random, copy);
    return copy;
  }
}
