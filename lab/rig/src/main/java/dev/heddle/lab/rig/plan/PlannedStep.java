package dev.heddle.lab.rig.plan;

import java.util.List;

/**
 * The next step of a run: one trial, or one trial of each arm under one load whose starts live side
 * by side.
 *
 * @param trials at least one; several trials are of one block and one load
 */
public record PlannedStep(List<PlannedTrial> trials) {

  public PlannedStep {
    trials = List.copyOf(trials);
    if (trials.isEmpty()) {
      throw new IllegalArgumentException("a step must have at least one trial");
    }
  }

  /** A step of a single trial. */
  public static PlannedStep alone(PlannedTrial trial) {
    return new PlannedStep(List.of(trial));
  }

  /** Whether several starts live side by side. */
  public boolean isSideBySide() {
    return trials.size() > 1;
  }

  /** The first of its trials; its block and load are those of all. */
  public PlannedTrial first() {
    return trials.getFirst();
  }
}
