package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.AtWork;
import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.cause.HandOver;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds a hand-over if many of the requests that are served at a time wait for results of other
 * threads in one place, all threads of an executor are at work, and CPUs are idle: if none is, it
 * is the CPUs that they wait for.
 */
final class HandOverDetection {

  /** The share of an executor's threads that are at work from which on it counts as full. */
  private static final double FULL = 0.9;

  private HandOverDetection() {}

  static Optional<HandOver> in(Evidence evidence) {
    Recording recording = evidence.recording();
    List<AtWork> executors = recording == null ? null : recording.executors();
    if (executors == null || !evidence.hasIdleCpu()) {
      return Optional.empty();
    }
    return executors.stream()
        .filter(executor -> executor.threads() >= 1)
        .filter(executor -> executor.atWork() >= FULL * executor.threads())
        .max(Comparator.comparingDouble(AtWork::threads))
        .flatMap(
            full ->
                ServedWait.in(evidence, wait -> wait.kind() == Wait.Kind.RESULT)
                    .map(
                        waits ->
                            new HandOver(
                                waits.threads(),
                                evidence.inFlight(),
                                full.name(),
                                full.threads(),
                                waits.awaited().stack())));
  }
}
