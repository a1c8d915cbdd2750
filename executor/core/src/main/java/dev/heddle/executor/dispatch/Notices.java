package dev.heddle.executor.dispatch;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Logs what an operator would ask about, each kind of event at most once a minute. The logger is
 * loaded with the first line. Used by one thread.
 */
final class Notices {

  private static final long MINUTE_NANOS = 60_000_000_000L;

  /** Carriers that are stuck for this long are worth a line; less is usual. */
  private static final long KEPT_NANOS = 1_000_000_000L;

  private final String executor;
  private long failuresTold;
  private long failuresToldNanos = Long.MIN_VALUE;
  private long carriersToldNanos = Long.MIN_VALUE;
  private long faultToldNanos = Long.MIN_VALUE;

  Notices(String executor) {
    this.executor = executor;
  }

  /**
   * Logs a line if there is something to tell.
   *
   * @param failures threads that could not be started so far
   * @param keptNanos for how long virtual threads have not got a carrier
   */
  void look(long nowNanos, long failures, long keptNanos) {
    if (failures > failuresTold && isDue(failuresToldNanos, nowNanos)) {
      tell("threads that could not be started: " + (failures - failuresTold));
      failuresTold = failures;
      failuresToldNanos = nowNanos;
    }
    if (keptNanos >= KEPT_NANOS && isDue(carriersToldNanos, nowNanos)) {
      tell(
          "virtual threads have not got to run for a second, because tasks keep their carriers;"
              + " new tasks run on platform threads");
      carriersToldNanos = nowNanos;
    }
  }

  /** Logs that a look has failed, for example out of memory. Throws nothing. */
  void failed(Throwable failure) {
    long now = System.nanoTime();
    if (isDue(faultToldNanos, now)) {
      faultToldNanos = now;
      tell(failure);
    }
  }

  private static boolean isDue(long toldNanos, long nowNanos) {
    return toldNanos == Long.MIN_VALUE || nowNanos - toldNanos >= MINUTE_NANOS;
  }

  private void tell(Object what) {
    try {
      Logger log = System.getLogger("dev.heddle.executor");
      log.log(Level.WARNING, "HeddleExecutor {0}: {1}", executor, what);
    } catch (Throwable e) {
      // A log that fails, for example out of memory, must not stop the sentinel.
    }
  }
}
