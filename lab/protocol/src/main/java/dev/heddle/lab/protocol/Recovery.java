package dev.heddle.lab.protocol;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * Decides when a service has recovered from a surge: from then on, everything is for a while as it
 * was before. In each sample, the requests that failed or were late, the response time (p99) and
 * the number of requests in the system are at most twice the largest of before; requests of the
 * surge count as well. Pure.
 *
 * @param mostFailed the largest number of requests that failed in a sample that counts as before
 * @param mostP99Nanos the largest p99 of a sample that counts as before
 * @param mostPresent the largest number of requests in the system that does
 */
public record Recovery(long mostFailed, long mostP99Nanos, long mostPresent) {

  /** How long everything must be as before. */
  public static final Duration CALM = Duration.ofSeconds(1);

  /** The stretch before a surge that shows how it was; warm-up is over then. */
  public static final Duration BEFORE = Duration.ofSeconds(5);

  /** Samples scatter; what is left of an overload exceeds this by far. */
  private static final int SCATTER = 2;

  /** Less than this is no trace of an overload, however quick the answers are otherwise. */
  private static final long LEAST_P99_NANOS = 10_000_000;

  private static final long LEAST_PRESENT = 10;

  /**
   * What counts as before.
   *
   * @param calm the samples of {@link #BEFORE}
   */
  public static Recovery asBefore(List<Event.Sample> calm) {
    long failed = calm.stream().mapToLong(Event.Sample::failed).max().orElse(0);
    long p99 = calm.stream().mapToLong(Event.Sample::responseP99Nanos).max().orElse(0);
    long present = calm.stream().mapToLong(Recovery::present).max().orElse(0);
    return new Recovery(
        SCATTER * failed,
        SCATTER * Math.max(LEAST_P99_NANOS, p99),
        SCATTER * Math.max(LEAST_PRESENT, present));
  }

  /**
   * The time from the end of the surge until the service had recovered.
   *
   * @param samples in the order of time; those before the end do not count
   * @param endNanos the end of the surge, as {@link Event.Sample#elapsedNanos}
   * @param calm how long everything must be as before
   * @return empty if it has not recovered in these samples
   */
  public OptionalLong nanos(List<Event.Sample> samples, long endNanos, Duration calm) {
    long sinceNanos = endNanos;
    for (Event.Sample sample : samples) {
      if (sample.elapsedNanos() > endNanos) {
        if (!isAsBefore(sample)) {
          sinceNanos = sample.elapsedNanos();
        } else if (sample.elapsedNanos() - sinceNanos >= calm.toNanos()) {
          return OptionalLong.of(sinceNanos - endNanos);
        }
      }
    }
    return OptionalLong.empty();
  }

  private boolean isAsBefore(Event.Sample sample) {
    return sample.failed() <= mostFailed
        && sample.responseP99Nanos() <= mostP99Nanos
        && present(sample) <= mostPresent;
  }

  /** The samples of {@link #BEFORE} that end at the beginning of a surge. */
  public static List<Event.Sample> before(List<Event.Sample> samples, long fromNanos) {
    long since = fromNanos - BEFORE.toNanos();
    return samples.stream()
        .filter(sample -> sample.elapsedNanos() > since && sample.elapsedNanos() <= fromNanos)
        .toList();
  }

  /** The number of requests in the system. */
  public static long present(Event.Sample sample) {
    return (long) sample.inFlight() + sample.waiting();
  }
}
