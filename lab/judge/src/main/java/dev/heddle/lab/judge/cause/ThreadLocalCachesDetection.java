package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.ThreadLocals;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import java.util.Optional;

/** Finds thread-locals if a good part of what is allocated is for the first value of a thread. */
final class ThreadLocalCachesDetection {

  private static final double MUCH = 0.3;

  private ThreadLocalCachesDetection() {}

  static Optional<ThreadLocalCaches> in(Evidence evidence) {
    Recording recording = evidence.recording();
    ThreadLocals made = recording == null ? null : recording.threadLocals();
    return made == null || made.share() < MUCH
        ? Optional.empty()
        : Optional.of(new ThreadLocalCaches(made.share(), made.stack()));
  }
}
