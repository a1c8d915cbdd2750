package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.process.ChildProcess;
import java.util.List;

/** A subject that the lab has started. Used by one thread. */
interface StartedSubject extends RunningSubject {

  /** Its process, with all that it has started. */
  ChildProcess child();

  @Override
  default void requireAlive(Phase phase) throws TrialEnd {
    Process process = child().process();
    // The system knows of an end a moment before Process does.
    if (!process.toHandle().isAlive()) {
      throw new TrialEnd(new Outcome.Died(process.onExit().join().exitValue(), phase));
    }
  }

  @Override
  default List<Long> pids() {
    return child().pids();
  }

  @Override
  default void close() {
    child().close();
  }
}
