package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;

/** What dispatchers under stress are made of: one CPU, and one worker at most. */
final class StressPlan {

  private StressPlan() {}

  static Plan of(boolean mayUseVirtual) {
    return new Plan(
        "stress",
        true,
        mayUseVirtual,
        1,
        1,
        Long.MAX_VALUE,
        () -> 1,
        Thread.ofPlatform().daemon().factory(),
        Thread.ofVirtual().factory(),
        (thread, failure) -> {},
        CpuClock.SYSTEM,
        Journal.NONE);
  }
}
