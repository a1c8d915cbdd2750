package dev.heddle.lab.rig.plan;

import dev.heddle.lab.protocol.Load;
import java.util.List;

/**
 * The next step of a run: one trial, or one trial of each arm under one load whose starts live side
 * by side.
 *
 * @param trials at least one; several trials are of one block and one load
 * @param round the blocks whose starts may be alive at the same time
 */
public record PlannedStep(List<PlannedTrial> trials, Round round) {

  public PlannedStep {
    trials = List.copyOf(trials);
    if (trials.isEmpty()) {
      throw new IllegalArgumentException("a step must have at least one trial");
    }
  }

  /** A step of a single trial. */
  public static PlannedStep alone(PlannedTrial trial) {
    return of(List.of(trial));
  }

  /** A step of a block that is a round of its own. */
  static PlannedStep of(List<PlannedTrial> trials) {
    return new PlannedStep(trials, Round.of(trials.getFirst().block()));
  }

  /** The same step with other trials. */
  PlannedStep with(List<PlannedTrial> others) {
    return new PlannedStep(others, round);
  }

  /** Whether several starts live side by side. */
  public boolean isSideBySide() {
    return trials.size() > 1;
  }

  /** Whether it belongs to another round than an earlier step. */
  public boolean beginsAnotherRoundThan(PlannedStep earlier) {
    return !first().recorded() && !round.equals(earlier.round);
  }

  /** Whether no pair is left half done before it, if an earlier step was the last. */
  public boolean beginsPairAfter(PlannedStep earlier) {
    return isSideBySide() || first().block() != earlier.first().block();
  }

  /** The load of its trials. */
  Load load() {
    return first().load();
  }

  /** The first of its trials; all have the same block and load. */
  public PlannedTrial first() {
    return trials.getFirst();
  }
}
