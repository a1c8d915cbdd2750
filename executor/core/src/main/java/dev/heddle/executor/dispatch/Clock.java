package dev.heddle.executor.dispatch;

/** Time, in nanoseconds from any origin, never back. Called by several threads at a time. */
@FunctionalInterface
public interface Clock {

  /** As {@link System#nanoTime}. */
  long nanos();
}
