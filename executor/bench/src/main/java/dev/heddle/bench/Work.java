package dev.heddle.bench;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** What tasks do. */
final class Work {

  private static final int STEPS_PER_MICRO = 480;

  /** Keeps results from being thrown away. */
  @SuppressWarnings("unused")
  private static volatile long sink;

  private Work() {}

  /** Computes: so many steps of a xorshift generator, about a microsecond for each 480. */
  static void compute(long micros) {
    long state = micros + 88_172_645_463_325_252L;
    for (long i = 0; i < micros * STEPS_PER_MICRO; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    if (state == 0) {
      sink = state;
    }
  }

  /** A task that computes, then waits. */
  static Runnable computingThenWaiting(long micros, Duration wait) {
    return () -> {
      compute(micros);
      sleep(wait);
    };
  }

  /** Waits, whatever wakes it in between. */
  static void sleep(Duration time) {
    long until = System.nanoTime() + time.toNanos();
    long left = time.toNanos();
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = until - System.nanoTime();
    }
  }
}
