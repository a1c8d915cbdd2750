package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import java.util.Comparator;
import java.util.Optional;

/** Finds pinned carriers if waiting threads hold half of them. */
final class PinnedCarriersDetection {

  private static final double HALF = 0.5;

  private PinnedCarriersDetection() {}

  static Optional<PinnedCarriers> in(Evidence evidence) {
    Recording recording = evidence.recording();
    if (recording == null) {
      return Optional.empty();
    }
    double carriers = evidence.parallelism();
    double pinned = recording.threadsIn(Wait.Kind.PINNED);
    return pinned < HALF * carriers
        ? Optional.empty()
        : recording.waits().stream()
            .filter(wait -> wait.kind() == Wait.Kind.PINNED)
            .max(Comparator.comparingLong(Wait::nanos))
            .map(wait -> new PinnedCarriers(pinned, carriers, wait.on(), wait.stack()));
  }
}
