package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.cause.StarvedCompilers;
import java.util.Optional;

/**
 * Finds starved compilers if their threads wait for a CPU for longer than they run, so that less
 * than half of what they could have done was done, and for more than half of the time, so that this
 * was the rule. A compiler that has nothing to do does not wait.
 */
final class StarvedCompilersDetection {

  private static final double MOST = 0.5;

  private StarvedCompilersDetection() {}

  static Optional<StarvedCompilers> in(Evidence evidence) {
    double waiting = evidence.compilersWaiting();
    double running = evidence.compilersRunning();
    return waiting > running && waiting > MOST
        ? Optional.of(new StarvedCompilers(waiting, running))
        : Optional.empty();
  }
}
