package dev.heddle.executor.dispatch;

import java.util.concurrent.atomic.LongAdder;

/** What is counted as it happens. */
final class Counters {

  private final LongAdder released = new LongAdder();
  private final LongAdder notStarted = new LongAdder();

  /** A task went to a virtual thread out of the queue. */
  void released() {
    released.increment();
  }

  /** A thread could not be started. */
  void notStarted() {
    notStarted.increment();
  }

  long ofReleased() {
    return released.sum();
  }

  long ofNotStarted() {
    return notStarted.sum();
  }
}
