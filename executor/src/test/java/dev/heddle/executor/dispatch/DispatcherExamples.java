package dev.heddle.executor.dispatch;

/** Dispatchers for tests. */
final class DispatcherExamples {

  /** One that is never given a task. */
  static final Dispatcher IDLE =
      new Dispatcher(
          new Plan(
              true,
              true,
              0,
              100,
              () -> 2,
              Thread.ofPlatform().factory(),
              Thread.ofVirtual().factory(),
              (thread, failure) -> {},
              CpuClock.SYSTEM),
          new TaskTypes(Object::getClass));

  private DispatcherExamples() {}
}
