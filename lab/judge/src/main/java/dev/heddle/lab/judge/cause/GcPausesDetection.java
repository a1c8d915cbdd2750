package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.cause.GcPauses;
import java.util.Optional;

/** Finds the garbage collector if it stops all threads for a good part of the time. */
final class GcPausesDetection {

  private static final double STOPPED_MUCH = 0.1;

  private GcPausesDetection() {}

  static Optional<GcPauses> in(Evidence evidence) {
    double stopped = evidence.stoppedByGc();
    return stopped < STOPPED_MUCH ? Optional.empty() : Optional.of(new GcPauses(stopped));
  }
}
