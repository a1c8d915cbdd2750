package dev.heddle.lab.protocol;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * Decides when a service has recovered from a surge: when every sample looks as it did before the
 * surge, for a while. A sample does if its failed or late requests, its response time (p99) and its
 * number of requests in the system are at most twice the largest before the surge. Requests of the
 * surge count as well. Pure.
 *
 * @param mostFailed the most failed requests that a sample of a recovered service may have
 * @param mostP99Nanos the largest p99 that such a sample may have
 * @param mostPresent the most requests in the system that such a sample may have
 */
public record Recovery(long mostFailed, long mostP99Nanos, long mostPresent) {

  /** How long everything must be as it was before. */
  public static final Duration CALM = Duration.ofSeconds(1);

  /** The time before a surge that shows the normal state; warm-up is over by then. */
  public static final Duration BEFORE = Duration.ofSeconds(5);

  /** Samples scatter by less than this factor, and the traces of an overload exceed it by far. */
  private static final int SCATTER = 2;

  /** A shorter time is no trace of an overload, however quick the answers usually are. */
  private static final long LEAST_P99_NANOS = 10_000_000;

  private static final long LEAST_PRESENT = 10;

  /**
   * The limits that a recovered service keeps.
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
   * @param samples in order of time; those before the end of the surge do not count
   * @param endNanos the end of the surge, as {@link Event.Sample#elapsedNanos}
   * @return empty if the service has not recovered within these samples
   */
  public OptionalLong nanos(List<Event.Sample> samples, long endNanos) {
    long sinceNanos = endNanos;
    for (Event.Sample sample : samples) {
      if (sample.elapsedNanos() > endNanos) {
        if (!isAsBefore(sample)) {
          sinceNanos = sample.elapsedNanos();
        } else if (sample.elapsedNanos() - sinceNanos >= CALM.toNanos()) {
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

  /** The samples in the time {@link #BEFORE} up to the beginning of a surge. */
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
