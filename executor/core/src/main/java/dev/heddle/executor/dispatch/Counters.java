package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.ActionReason;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** What is counted as it happens. */
@SuppressWarnings("EnumOrdinal") // Nobody but this class sees the places.
final class Counters {

  /** Tasks that a virtual thread took from the line. */
  final AtomicLong fromLine = new AtomicLong();

  /** Tasks that a virtual thread took from the workers' backlog. */
  final AtomicLong released = new AtomicLong();

  /** Threads that could not be started. */
  final AtomicLong notStarted = new AtomicLong();

  /** By reason. An array, because a map of an enum loads what reflection needs. */
  private final AtomicLongArray actions = new AtomicLongArray(ActionReason.values().length);

  /** Something is done. */
  void acted(ActionReason reason) {
    actions.incrementAndGet(reason.ordinal());
  }

  /** How often something was done, if it was, by the name of its reason. */
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
