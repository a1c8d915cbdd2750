package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.ThreadLocals;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import java.util.Optional;

/**
 * Finds thread-locals if a good part of what is allocated is for the first value of a virtual
 * thread, and allocation matters: the CPUs are used up, or collections stop the threads.
 */
final class ThreadLocalCachesDetection {

  private static final double MUCH = 0.3;

  /** Fewer samples say nothing. */
  private static final long ENOUGH = 20;

  private static final double STOPPED = 0.03;

  private ThreadLocalCachesDetection() {}

  static Optional<ThreadLocalCaches> in(Evidence evidence) {
    Recording recording = evidence.recording();
    ThreadLocals made = recording == null ? null : recording.threadLocals();
    boolean matters = evidence.isCpuUsedUp() || evidence.stoppedByGc() >= STOPPED;
    return made == null || !matters || made.samples() < ENOUGH || made.share() < MUCH
        ? Optional.empty()
        : Optional.of(new ThreadLocalCaches(made.share(), made.stack()));
  }
}
