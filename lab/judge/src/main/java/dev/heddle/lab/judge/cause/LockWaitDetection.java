package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.cause.LockWait;
import java.util.List;
import java.util.Optional;

/** Finds a lock if many of the requests that are served at a time wait for it in one place. */
final class LockWaitDetection {

  private static final String SEMAPHORE = "Semaphore";

  /** The names of lock classes in the events of parked threads. */
  private static final List<String> LOCKS =
      List.of("ReentrantLock", "ReentrantReadWriteLock", "StampedLock", SEMAPHORE);

  private LockWaitDetection() {}

  static Optional<LockWait> in(Evidence evidence) {
    return ServedWait.in(
            evidence, wait -> evidence.countsRequests() ? isLock(wait) : isContended(wait))
        .map(
            waits ->
                new LockWait(
                    waits.threads(),
                    evidence.inFlight(),
                    waits.awaited().on(),
                    waits.awaited().stack()));
  }

  /**
   * Whether threads wait for a lock that another thread holds. A thread that waits for a semaphore
   * may as well have nothing to do.
   */
  static boolean isContended(Wait wait) {
    return isLock(wait) && !wait.on().contains(SEMAPHORE);
  }

  private static boolean isLock(Wait wait) {
    return wait.kind() == Wait.Kind.MONITOR
        || (wait.kind() == Wait.Kind.PARK && LOCKS.stream().anyMatch(wait.on()::contains));
  }
}
