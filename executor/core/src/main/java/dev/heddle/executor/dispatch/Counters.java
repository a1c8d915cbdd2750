package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.ActionReason;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts events as they happen. */
@SuppressWarnings("EnumOrdinal") // Only this class sees the ordinals.
final class Counters {

  /** Threads that could not be started. */
  final AtomicLong notStarted = new AtomicLong();

  /** By reason. An array, because a map of an enum loads classes for reflection. */
  private final AtomicLongArray actions = new AtomicLongArray(ActionReason.values().length);

  /** Counts an action. */
  void acted(ActionReason reason) {
    actions.incrementAndGet(reason.ordinal());
  }

  /** The number of actions by the name of their reason, without those that never happened. */
  Map<String, Long> actions() {
    Map<String, Long> counts = new HashMap<>();
    for (ActionReason reason : ActionReason.values()) {
      long count = actions.get(reason.ordinal());
      if (count > 0) {
        counts.put(reason.name(), count);
      }
    }
    return counts;
  }
}
