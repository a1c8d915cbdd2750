package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * As many blocks as were asked for, and some that make up for trials that the machine's host has
 * spoiled.
 */
record FixedLength(Experiment experiment, List<TrialRecord> trials) implements Length {

  /** At most one block is added for so many that were planned: a host may never be quiet. */
  private static final int PLANNED_FOR_ONE_MORE = 2;

  @Override
  public boolean looks() {
    return false;
  }

  @Override
  public List<Load> loadsOf(int block) {
    return experiment.loads();
  }

  @Override
  public boolean goesOnAfter(int block) {
    return block < blocks();
  }

  @Override
  public boolean hasTimeFor(PlannedStep step) {
    return true;
  }

  @Override
  public int lastKnown(int begun) {
    return Math.max(begun, blocks());
  }

  private int blocks() {
    int asked = experiment.schedule().blocks();
    return asked + Math.min(spoiled(), asked / PLANNED_FOR_ONE_MORE);
  }

  /** The most trials of an arm under a load that are lost because the host took CPU time away. */
  private int spoiled() {
    Map<List<Object>, Integer> lost = new HashMap<>();
    for (TrialRecord trial : trials) {
      boolean stolen =
          trial.outcome() instanceof Outcome.Refused refused
              && refused.by().stream().anyMatch(reading -> reading.gate().isOfHost());
      if (stolen && trial.block() > 0) {
        lost.merge(List.of(trial.arm(), trial.load()), 1, Integer::sum);
      }
    }
    return lost.values().stream().max(Integer::compare).orElse(0);
  }
}
