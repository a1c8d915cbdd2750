package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.process.ChildProcess;
import java.util.List;

/** A subject that the lab has started. Used by one thread. */
interface StartedSubject extends RunningSubject {

  /** Its process, with everything that the process has started. */
  ChildProcess child();

  @Override
  default void requireAlive(Phase phase) throws TrialEnd {
    if (!child().isAlive()) {
      throw new TrialEnd(new Outcome.Died(child().exitCode(), phase));
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
