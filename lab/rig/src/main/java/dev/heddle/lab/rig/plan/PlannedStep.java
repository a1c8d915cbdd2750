package dev.heddle.lab.rig.plan;

import java.util.List;

/**
 * What is run next: one trial, or one of each arm under one load, whose starts live side by side.
 *
 * @param trials at least one; several are of one block and one load
 */
public record PlannedStep(List<PlannedTrial> trials) {

  public PlannedStep {
    trials = List.copyOf(trials);
    if (trials.isEmpty()) {
      throw new IllegalArgumentException("a step has at least one trial");
    }
  }

  /** A trial by itself. */
  public static PlannedStep alone(PlannedTrial trial) {
    return new PlannedStep(List.of(trial));
  }

  /** Whether several starts live side by side. */
  public boolean isSideBySide() {
    return trials.size() > 1;
  }

  /** The first of its trials; block and load are those of all. */
  public PlannedTrial first() {
    return trials.getFirst();
  }
}
