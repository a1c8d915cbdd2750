package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Law;
import java.util.concurrent.ThreadFactory;

/** Dispatchers for tests of their parts. */
final class Dispatchers {

  private Dispatchers() {}

  /** One that is given nothing to do. */
  static Dispatcher idle() {
    return with(new Law(1, 10, true));
  }

  /** One that decides by a law. */
  static Dispatcher with(Law law) {
    return with(law, System::nanoTime, true, Thread::new);
  }

  /** One that decides by a law, has that clock and knows those types. */
  static Dispatcher with(Law law, Clock clock, TaskTypes types) {
    return new Dispatcher(plan(law, clock, true, Thread::new), types);
  }

  /**
   * One that decides by a law.
   *
   * @param mayUsePlatform whether tasks may run on platform threads
   * @param threads makes these and the sentinel's
   */
  static Dispatcher with(Law law, Clock clock, boolean mayUsePlatform, ThreadFactory threads) {
    DispatcherPlan plan = plan(law, clock, mayUsePlatform, threads);
    return new Dispatcher(plan, new TaskTypes(Object::getClass));
  }

  private static DispatcherPlan plan(
      Law law, Clock clock, boolean mayUsePlatform, ThreadFactory threads) {
    return new DispatcherPlan(
        "example",
        law,
        mayUsePlatform,
        Long.MAX_VALUE,
        () -> 2,
        threads,
        true,
        Thread.ofVirtual().factory(),
        threads,
        null,
        clock,
        Journal.NONE);
  }
}
