package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BooleanSupplier;

/** Waits on conditions, within bounds. */
final class Conditions {

  private Conditions() {}

  /** Returns when it holds, and fails if that takes half a minute. */
  static void await(BooleanSupplier condition) {
    long until = System.nanoTime() + SECONDS.toNanos(30);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(until);
      Thread.onSpinWait();
    }
  }
}
