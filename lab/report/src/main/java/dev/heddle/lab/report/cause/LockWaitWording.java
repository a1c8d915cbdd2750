package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.LockWait;
import java.util.Locale;

final class LockWaitWording implements Wording<LockWait> {

  @Override
  public String title() {
    return "lock";
  }

  @Override
  public String seenWhen() {
    return "at least 30 % of the requests that are served at a time wait for one"
        + " lock in one place; waits for synchronized count from 5 ms on";
  }

  @Override
  public String evidence(LockWait cause) {
    return waiting(cause.inFlight(), "requests", cause);
  }

  @Override
  public String inside(LockWait cause) {
    return waiting(Math.max(cause.waiting(), cause.inFlight()), "threads at work", cause);
  }

  private static String waiting(double of, String whom, LockWait cause) {
    return String.format(
        Locale.ROOT,
        "is limited by a %s: on average, %.0f of %.0f %s wait for %s in %s",
        isBound(cause) ? "bound" : "lock",
        cause.waiting(),
        of,
        whom,
        cause.on(),
        Place.of(cause.stack()));
  }

  @Override
  public String remedy(LockWait cause) {
    return isBound(cause)
        ? "no kind of thread helps; with more permits more go on at a time, unless they are there"
            + " to protect what comes behind"
        : "no kind of thread helps; hold the lock for a shorter time, or split it";
  }

  /** A semaphore is held by as many as it has permits, and often on purpose. */
  private static boolean isBound(LockWait cause) {
    return cause.on().startsWith("java.util.concurrent.Semaphore");
  }
}
