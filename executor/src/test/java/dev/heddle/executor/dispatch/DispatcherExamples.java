package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;

/** Dispatchers for tests. */
final class DispatcherExamples {

  /** One that is never given a task. */
  static final Dispatcher IDLE =
      new Dispatcher(
          new Plan(
              "example",
              true,
              true,
              0,
              100,
              60_000_000_000L,
              () -> 2,
              Thread.ofPlatform().factory(),
              Thread.ofVirtual().factory(),
              (thread, failure) -> {},
              CpuClock.SYSTEM,
              Journal.NONE),
          new TaskTypes(Object::getClass, Journal.NONE));

  private DispatcherExamples() {}
}
