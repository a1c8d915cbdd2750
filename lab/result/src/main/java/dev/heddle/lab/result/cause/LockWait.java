package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests wait for a lock.
 *
 * @param waiting how many requests wait for the lock at once; mean over the window
 * @param inFlight how many requests are in the system at once; for an inspected JVM, whose requests
 *     nobody counts, how many threads are at work or in a wait that belongs to work
 * @param on the class of the lock
 * @param stack where the requests wait, innermost frame first; empty if unknown
 */
@JsonTypeName("lockWait")
public record LockWait(double waiting, double inFlight, String on, List<String> stack)
    implements Cause {

  static final CauseKind<LockWait> KIND =
      new CauseKind<>(
          LockWait.class,
          "lock",
          "at least 30 % of the requests that are served at a time wait for one lock in one place;"
              + " waits for synchronized count from 5 ms on",
          "how many requests are `waiting` of those `inFlight`, the class of the lock in `on`, the"
              + " `stack`",
          LockWait::in);

  private static final String SEMAPHORE = "Semaphore";

  /** The names of lock classes in the events of parked threads. */
  private static final List<String> LOCKS =
      List.of("ReentrantLock", "ReentrantReadWriteLock", "StampedLock", SEMAPHORE);

  public LockWait {
    stack = List.copyOf(stack);
  }

  private static Optional<LockWait> in(Evidence evidence) {
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
   * may also have nothing to do.
   */
  public static boolean isContended(Wait wait) {
    return isLock(wait) && !wait.on().contains(SEMAPHORE);
  }

  private static boolean isLock(Wait wait) {
    return wait.kind() == Wait.Kind.MONITOR
        || (wait.kind() == Wait.Kind.PARK && LOCKS.stream().anyMatch(wait.on()::contains));
  }

  @Override
  public boolean takesAgent() {
    return true;
  }

  @Override
  public String description() {
    return description(inFlight, "requests");
  }

  @Override
  public String descriptionInside() {
    return description(Math.max(waiting, inFlight), "threads at work");
  }

  private String description(double of, String whom) {
    return String.format(
        Locale.ROOT,
        "is limited by a %s: on average, %.0f of %.0f %s wait for %s in %s",
        isBound() ? "bound" : "lock",
        waiting,
        of,
        whom,
        on,
        place());
  }

  @Override
  public String remedy() {
    return isBound()
        ? "no kind of thread helps; with more permits more go on at a time, unless they are there"
            + " to protect what comes behind"
        : "no kind of thread helps; hold the lock for a shorter time, or split it";
  }

  /** A semaphore has as many holders as permits, often on purpose. */
  private boolean isBound() {
    return on.startsWith("java.util.concurrent.Semaphore");
  }
}
