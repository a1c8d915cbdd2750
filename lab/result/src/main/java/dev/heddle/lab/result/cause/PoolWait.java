package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.PoolLevel;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests wait for a thread of the server's pool.
 *
 * @param threads how many threads the pool has; mean over the windows
 * @param waiting how many requests wait for a thread at once
 * @param inFlight how many requests are in the system at once
 * @param waitMillis how long a request waits, by Little's law, in milliseconds
 */
@JsonTypeName("poolWait")
public record PoolWait(double threads, double waiting, double inFlight, double waitMillis)
    implements Cause {

  static final CauseKind<PoolWait> KIND =
      new CauseKind<>(
          PoolWait.class,
          "pool of threads",
          "at least 90 % of its threads are busy, at least a tenth of the requests wait for a"
              + " thread, and CPUs are idle; where the server shows no pool, thread dumps of a"
              + " recorded trial show who serves requests and who of the same name does not",
          "how many `threads` the pool has, how many requests are `waiting` of those `inFlight`,"
              + " and for how long: `waitMillis`",
          PoolWait::in);

  /** The least share of requests in flight that wait. */
  private static final double WAITING = 0.1;

  private static Optional<PoolWait> in(Evidence evidence) {
    PoolLevel shown = evidence.threads();
    PoolLevel pool = shown == null ? evidence.threadsSeen() : shown;
    double inFlight = evidence.inFlight();
    if (!evidence.countsRequests() || pool == null || !pool.isFull() || !evidence.hasIdleCpu()) {
      return Optional.empty();
    }
    double waiting = inFlight - pool.busy();
    if (waiting < Math.max(1, WAITING * inFlight)) {
      return Optional.empty();
    }
    double waitMillis = 1000 * waiting / Math.max(1, evidence.throughput());
    return Optional.of(new PoolWait(pool.size(), waiting, inFlight, waitMillis));
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "is limited by its %.0f threads: %.0f of %.0f requests wait %.0f ms for one",
        threads,
        waiting,
        inFlight,
        waitMillis);
  }

  @Override
  public String remedy() {
    return String.format(
        Locale.ROOT, "%.0f threads, or virtual threads, would remove it", Math.ceil(inFlight));
  }
}
