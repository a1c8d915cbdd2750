package dev.heddle.lab.trial;

import dev.heddle.lab.process.ChildProcess;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import java.util.List;

/** The subject as a running process. Used by one thread. */
interface RunningSubject extends AutoCloseable {

  /** Waits until it is ready. */
  void awaitReady() throws TrialEnd, InterruptedException;

  /** Its process, with all that it has started. */
  ChildProcess child();

  /** Ends the trial if the process has ended. */
  default void requireAlive(Phase phase) throws TrialEnd {
    if (!child().process().isAlive()) {
      throw new TrialEnd(new Outcome.Died(child().exitCode(), phase));
    }
  }

  /** Its processes, the one that was started first. */
  default List<Long> pids() {
    return child().pids();
  }

  /** The port that it listens on; 0: none. */
  int port();

  /** Stops it as its operator would. False: it had to be killed. */
  boolean stop() throws InterruptedException;

  /** Whether its port is free again, with some patience. */
  boolean releasesPort() throws InterruptedException;

  /** Kills what is left of it. */
  @Override
  default void close() {
    child().close();
  }
}
