package dev.heddle.lab.plan;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Experiment;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The order of the trials. Each block holds every arm under every load; the loads come in random
 * order, and under each load the arms follow one another in random order, so that the trials that
 * are compared are neighbours in time.
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
      for (Load load : shuffled(random, experiment.loads())) {
        for (Arm arm : shuffled(random, experiment.armsOfBlock())) {
          plan.add(new PlannedTrial(plan.size() + 1, block, arm, load));
        }
      }
    }
    return List.copyOf(plan);
  }

  private static <T> List<T> shuffled(UniformRandomProvider random, List<T> list) {
    List<T> copy = new ArrayList<>(list);
    ListSampler.shuffle(random, copy);
    return copy;
  }
}
