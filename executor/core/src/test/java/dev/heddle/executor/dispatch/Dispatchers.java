package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Law;

/** Dispatchers for tests of their parts. */
final class Dispatchers {

  private Dispatchers() {}

  /** One that is given nothing to do. */
  static Dispatcher idle() {
    return with(new Law(1, 10, true));
  }

  /** One that decides by a law. */
  static Dispatcher with(Law law) {
    return with(law, System::nanoTime);
  }

  /** One that decides by a law and has that clock. */
  static Dispatcher with(Law law, Clock clock) {
    DispatcherPlan plan =
        new DispatcherPlan(
            "example",
            law,
            true,
            Long.MAX_VALUE,
            () -> 2,
            Thread::new,
            Thread.ofVirtual().factory(),
            Thread::new,
            (thread, failure) -> {},
            clock,
            Journal.NONE);
    return new Dispatcher(plan, new TaskTypes(Object::getClass));
  }
}
