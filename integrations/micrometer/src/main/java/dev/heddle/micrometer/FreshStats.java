package dev.heddle.micrometer;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleStats;
import io.micrometer.core.instrument.Clock;
import org.jspecify.annotations.Nullable;

/**
 * Gives all metrics of a scrape the same reading, so that they agree and threads are looked at only
 * once. Does not hold the executor. Thread-safe.
 */
final class FreshStats {

  private static final long FRESH_NANOS = 100_000_000;

  private final Clock clock;

  /** Two threads that read at the same time both store a fresh reading; either will do. */
  private volatile @Nullable Reading last;

  FreshStats(Clock clock) {
    this.clock = clock;
  }

  HeddleStats of(HeddleExecutor executor) {
    long now = clock.monotonicTime();
    Reading read = last;
    if (read == null || now - read.nanos >= FRESH_NANOS) {
      read = new Reading(executor.stats(), now);
      last = read;
    }
    return read.stats;
  }

  private record Reading(HeddleStats stats, long nanos) {}
}
