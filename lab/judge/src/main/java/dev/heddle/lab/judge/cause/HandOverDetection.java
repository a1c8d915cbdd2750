package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.cause.HandOver;
import java.util.List;
import java.util.Optional;

/**
 * Finds a hand-over if many of the requests that are served at a time wait for a result of other
 * threads in one place, while CPUs are idle: if none is, it is the CPUs that they wait for.
 */
final class HandOverDetection {

  /** The names of what a thread is parked on while it waits for a result. */
  private static final List<String> RESULTS =
      List.of(
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.FutureTask",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.CountDownLatch",
          "dev.heddle.executor.");

  private HandOverDetection() {}

  static Optional<HandOver> in(Evidence evidence) {
    if (!evidence.countsRequests() || evidence.isCpuUsedUp()) {
      return Optional.empty();
    }
    return ServedWait.in(evidence, HandOverDetection::isForResult)
        .map(
            waits ->
                new HandOver(
                    waits.threads(),
                    evidence.inFlight(),
                    waits.awaited().on(),
                    waits.awaited().stack()));
  }

  private static boolean isForResult(Wait wait) {
    return wait.kind() == Wait.Kind.PARK && RESULTS.stream().anyMatch(wait.on()::startsWith);
  }
}
