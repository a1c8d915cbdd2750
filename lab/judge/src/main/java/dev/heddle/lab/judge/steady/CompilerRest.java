package dev.heddle.lab.judge.steady;

import java.util.List;

/**
 * Decides whether the compilers have caught up. A compiled service still queues a method now and
 * then, so one entry in one reading means nothing. An idle compiler takes an entry at once, so a
 * queue that is empty in at least half of the readings drains faster than it fills. Many entries at
 * once come from a new part of the program, or from a part that lost its compiled code.
 */
final class CompilerRest {

  static final long RECENT_MILLIS = 2000;

  /** The most entries in the last reading that count as stragglers. */
  static final int STRAGGLERS = 5;

  private CompilerRest() {}

  /**
   * Whether the queue is empty for practical purposes; a queue that was never read counts as empty.
   */
  static boolean isEmpty(List<CompilerReading> readings) {
    if (readings.isEmpty()) {
      return true;
    }
    CompilerReading last = readings.getLast();
    long since = last.elapsedMillis() - RECENT_MILLIS;
    int empty = 0;
    int recent = 0;
    for (CompilerReading reading : readings) {
      if (reading.elapsedMillis() > since) {
        recent++;
        empty += reading.queued() == 0 ? 1 : 0;
      }
    }
    return last.queued() <= STRAGGLERS && 2 * empty >= recent;
  }
}
