package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.cause.LockWait;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds a lock if many of the requests that are served at a time wait for it in one place. */
final class LockWaitDetection {

  /**
   * The least share of requests that wait: of those in flight or of the threads that serve them,
   * whichever is fewer.
   */
  private static final double MANY = 0.3;

  private static final String SEMAPHORE = "Semaphore";

  /** The names of lock classes in the events of parked threads. */
  private static final List<String> LOCKS =
      List.of("ReentrantLock", "ReentrantReadWriteLock", SEMAPHORE);

  private LockWaitDetection() {}

  static Optional<LockWait> in(Evidence evidence) {
    Recording recording = evidence.recording();
    if (recording == null) {
      return Optional.empty();
    }
    PoolLevel pool = evidence.threads();
    double inFlight = evidence.inFlight();
    double served = pool == null ? inFlight : Math.min(inFlight, pool.busy());
    return recording.waits().stream()
        .filter(wait -> evidence.countsRequests() ? isLock(wait) : isContended(wait))
        .max(Comparator.comparingLong(Wait::nanos))
        .filter(wait -> recording.threadsIn(wait) >= Math.max(1, MANY * served))
        .map(wait -> new LockWait(recording.threadsIn(wait), inFlight, wait.on(), wait.stack()));
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
