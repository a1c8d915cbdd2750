package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.drive.DriverProcess;
import java.util.List;
import java.util.Optional;

/** The subject while it runs. Used by one thread. */
interface RunningSubject extends AutoCloseable {

  /** Waits until it is ready. */
  void awaitReady() throws TrialEnd, InterruptedException;

  /** Ends the trial if it has ended. */
  void requireAlive(Phase phase) throws TrialEnd;

  /** Its processes, the one that was started first; none if they are not the lab's. */
  List<Long> pids();

  /** What puts it under load, if it does that itself. */
  default Optional<DriverProcess> ownDriver() {
    return Optional.empty();
  }

  /** The port that it listens on on this machine; 0: none. */
  int port();

  /** Stops it as its operator would. False: it had to be killed. */
  boolean stop() throws InterruptedException;

  /** Whether its port is free again, with some patience. */
  boolean releasesPort() throws InterruptedException;

  /** Kills what is left of it. */
  @Override
  void close();
}
