package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for conditions, for a while at most. */
final class Eventually {

  private Eventually() {}

  /** Returns when it holds, and fails if that takes ten seconds. */
  static void holds(String what, BooleanSupplier condition) {
    holds(what, 10, condition);
  }

  /** Returns when it holds, and fails if that takes so many seconds. */
  static void holds(String what, long seconds, BooleanSupplier condition) {
    long from = System.nanoTime();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - from)
          .as("%s within %d s", what, seconds)
          .isLessThan(SECONDS.toNanos(seconds));
      LockSupport.parkNanos(1_000_000);
    }
  }

  /** Waits until a latch opens, whoever interrupts. */
  static void opens(CountDownLatch latch) {
    boolean interrupted = false;
    while (true) {
      try {
        latch.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
