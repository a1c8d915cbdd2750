package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Reason;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** What is counted as it happens. */
final class Counters {

  /** Tasks that a virtual thread took from the line. */
  final LongAdder fromLine = new LongAdder();

  /** Tasks that a virtual thread took from the workers' backlog. */
  final LongAdder released = new LongAdder();

  /** Threads that could not be started. */
  final LongAdder notStarted = new LongAdder();

  private final Map<Reason, LongAdder> actions = new EnumMap<>(Reason.class);

  Counters() {
    for (Reason reason : Reason.values()) {
      actions.put(reason, new LongAdder());
    }
  }

  /** Something is done. */
  void acted(Reason reason) {
    LongAdder count = actions.get(reason);
    if (count != null) {
      count.increment();
    }
  }

  /** How often something was done, by the name of its reason. */
  Map<String, Long> actions() {
    Map<String, Long> counts = new HashMap<>();
    actions.forEach((reason, count) -> counts.put(reason.name(), count.sum()));
    counts.values().removeIf(count -> count == 0);
    return counts;
  }
}
