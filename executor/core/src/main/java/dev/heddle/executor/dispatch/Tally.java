package dev.heddle.executor.dispatch;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Counts by many threads, and never fails: a {@link LongAdder} may want memory. */
final class Tally {

  private final LongAdder most = new LongAdder();
  private final AtomicLong rest = new AtomicLong();

  void increment() {
    try {
      most.increment();
    } catch (OutOfMemoryError e) { // Before it has counted.
      rest.incrementAndGet();
    }
  }

  /** The sum, and it begins anew. */
  long take() {
    return most.sumThenReset() + rest.getAndSet(0);
  }

  long sum() {
    return most.sum() + rest.get();
  }
}
