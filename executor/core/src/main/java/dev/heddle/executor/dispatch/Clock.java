package dev.heddle.executor.dispatch;

/** Time in nanoseconds, from any origin; never goes back. Several threads may call it at once. */
@FunctionalInterface
public interface Clock {

  /** As {@link System#nanoTime}. */
  long nanos();
}
