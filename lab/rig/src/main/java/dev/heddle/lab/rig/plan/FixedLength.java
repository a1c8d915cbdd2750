package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.TrialRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A length with the requested number of blocks, and some more to replace trials that the machine's
 * host spoiled.
 */
record FixedLength(Experiment experiment, List<TrialRecord> trials) implements Length {

  /**
   * One extra block is allowed for this many planned ones; a limit, because a host may never be
   * quiet.
   */
  private static final int PLANNED_FOR_ONE_MORE = 2;

  @Override
  public boolean looks() {
    return false;
  }

  @Override
  public Turn turn(int block) {
    return new Turn(experiment, experiment.loads());
  }

  @Override
  public boolean goesOnAfter(int block) {
    return block < blocks();
  }

  @Override
  public int lastKnown(int begun) {
    return Math.max(begun, blocks());
  }

  private int blocks() {
    int asked = experiment.schedule().blocks();
    return asked + Math.min(spoiled(), asked / PLANNED_FOR_ONE_MORE);
  }

  /**
   * The largest number of trials of an arm under a load that were lost because the host took CPU
   * time away.
   */
  private int spoiled() {
    Map<List<Object>, Integer> lost = new HashMap<>();
    for (TrialRecord trial : trials) {
      if (trial.isSpoiledByHost() && trial.identity().counts()) {
        lost.merge(List.of(trial.identity().arm(), trial.identity().load()), 1, Integer::sum);
      }
    }
    return lost.values().stream().max(Integer::compare).orElse(0);
  }
}
