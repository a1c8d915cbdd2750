package dev.heddle.lab.cli;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Computes how fast a count rises: over the last second, or between its last two readings if they
 * are farther apart.
 */
final class Gauge {

  private static final long SPAN_NANOS = 1_000_000_000;

  private record Reading(long nanos, long count) {}

  private final ArrayDeque<Reading> readings = new ArrayDeque<>();

  /** Takes a reading; ignores one from the same moment as the last. */
  void read(long nanos, long count) {
    if (!readings.isEmpty() && readings.getLast().nanos() == nanos) {
      return;
    }
    readings.addLast(new Reading(nanos, count));
    while (readings.size() > 2 && nanos - second().nanos() >= SPAN_NANOS) {
      readings.removeFirst();
    }
  }

  private Reading second() {
    Reading first = readings.removeFirst();
    Reading second = readings.getFirst();
    readings.addFirst(first);
    return second;
  }

  /** The rise a second; null before the second reading. */
  @Nullable Double perSecond() {
    if (readings.size() < 2) {
      return null;
    }
    Reading from = readings.getFirst();
    Reading to = readings.getLast();
    return (to.count() - from.count()) * 1e9 / (to.nanos() - from.nanos());
  }
}
