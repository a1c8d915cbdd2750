package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.drive.DriverProcess;
import java.util.List;
import java.util.Optional;

/** A running subject. Used by one thread. */
interface RunningSubject extends AutoCloseable {

  /** Waits until it is ready. */
  void awaitReady() throws TrialEnd, InterruptedException;

  /** Ends the trial if it has ended. */
  void requireAlive(Phase phase) throws TrialEnd;

  /** The ids of its processes, the first process first; empty if not known. */
  List<Long> pids();

  /** Whether it is known to run on this machine. */
  default boolean isHere() {
    return true;
  }

  /** Its own driver, if the subject makes its load itself. */
  default Optional<DriverProcess> ownDriver() {
    return Optional.empty();
  }

  /** The port of this machine that the lab gave it; 0 if none. */
  int port();

  /** Stops it as its operator would; returns false if it had to be killed. */
  boolean stop() throws InterruptedException;

  /** Whether its port is free again; waits a short time for that. */
  boolean releasesPort() throws InterruptedException;

  /** Kills what is left of it. */
  @Override
  void close();
}
