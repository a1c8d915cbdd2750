package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;

/** How long a run goes on, and with which loads. Pure. */
interface Length {

  /** That of an experiment after these trials. */
  static Length of(Experiment experiment, List<TrialRecord> trials) {
    return experiment.schedule().looks()
        ? new UntilDecided(experiment, trials)
        : new FixedLength(experiment, trials);
  }

  /** Whether the judge looks after every block. */
  boolean looks();

  /** The loads that are measured in a block, all blocks before which are complete. */
  List<Load> loadsOf(int block);

  /** Whether another block follows one that is complete. */
  boolean goesOnAfter(int block);

  /** Whether there is time for that. */
  boolean hasTimeFor(PlannedStep step);

  /** The last block of which it is known that it will be run, at least the one that has begun. */
  int lastKnown(int begun);
}
