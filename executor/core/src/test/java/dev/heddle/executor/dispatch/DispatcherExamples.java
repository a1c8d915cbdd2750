package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import java.util.concurrent.ThreadFactory;

/** Dispatchers for tests. */
final class DispatcherExamples {

  /** One that is never given a task. */
  static final Dispatcher IDLE =
      lookedAtByHand(
          2,
          new TaskTypes(Object::getClass, Journal.NONE),
          Thread.ofVirtual().factory(),
          CpuClock.SYSTEM);

  private DispatcherExamples() {}

  /** One whose sentinel looks only when a test says so. */
  static Dispatcher lookedAtByHand(
      int cpus, TaskTypes types, ThreadFactory virtualThreads, CpuClock clock) {
    return new Dispatcher(
        new Plan(
            "example",
            true,
            true,
            0,
            100,
            Long.MAX_VALUE,
            () -> cpus,
            Thread.ofPlatform().daemon().factory(),
            virtualThreads,
            (thread, failure) -> {},
            clock,
            Journal.NONE),
        types,
        NeverStarted::new);
  }
}
