package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Reason;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** What is counted as it happens. */
@SuppressWarnings("EnumOrdinal") // Nobody but this class sees the places.
final class Counters {

  /** Tasks that a virtual thread took from the line. */
  final LongAdder fromLine = new LongAdder();

  /** Tasks that a virtual thread took from the workers' backlog. */
  final LongAdder released = new LongAdder();

  /** Threads that could not be started. */
  final LongAdder notStarted = new LongAdder();

  /** By reason. An array, because a map of an enum loads what reflection needs. */
  private final LongAdder[] actions = new LongAdder[Reason.values().length];

  Counters() {
    for (int i = 0; i < actions.length; i++) {
      actions[i] = new LongAdder();
    }
  }

  /** Something is done. */
  void acted(Reason reason) {
    actions[reason.ordinal()].increment();
  }

  /** How often something was done, if it was, by the name of its reason. */
  Map<String, Long> actions() {
    Map<String, Long> counts = new HashMap<>();
    for (Reason reason : Reason.values()) {
      long count = actions[reason.ordinal()].sum();
      if (count > 0) {
        counts.put(reason.name(), count);
      }
    }
    return counts;
  }
}
