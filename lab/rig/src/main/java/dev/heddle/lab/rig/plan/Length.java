package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;

/** Decides how long a run goes on, and with which loads. Pure. */
interface Length {

  /**
   * What is measured in a block.
   *
   * @param experiment the experiment, with a rival if it takes part in this block
   * @param loads the loads; empty if the block is not run
   * @param bounded arms with a limit of requests, which are tested with surges after everything
   *     else
   */
  record Turn(Experiment experiment, List<Load> loads, List<Arm> bounded) {

    Turn(Experiment experiment, List<Load> loads) {
      this(experiment, loads, List.of());
    }
  }

  /** The length of an experiment, given the trials so far. */
  static Length of(Experiment experiment, List<TrialRecord> trials) {
    return experiment.schedule().looks()
        ? new UntilDecided(experiment, trials)
        : new FixedLength(experiment, trials);
  }

  /** Whether the judge looks after every block. */
  boolean looks();

  /** What is measured in a block, given that all earlier blocks are complete. */
  Turn turn(int block);

  /** Whether another block follows a complete one. */
  boolean goesOnAfter(int block);

  /** The last block that is certain to run, at least the one that has begun. */
  int lastKnown(int begun);
}
