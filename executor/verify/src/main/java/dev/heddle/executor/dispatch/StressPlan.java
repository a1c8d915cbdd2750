package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Law;
import java.util.concurrent.ThreadFactory;

/** Creates dispatchers for stress tests, with one CPU and a maximum of workers. */
final class StressPlan {

  private StressPlan() {}

  /** With a sentinel. */
  static Dispatcher of(int workers, boolean mayUseVirtual) {
    return of(workers, mayUseVirtual, Thread.ofPlatform().daemon().factory());
  }

  /** Without a sentinel, so that nobody finds what others forget. */
  static Dispatcher withoutSentinel(int workers) {
    return of(workers, false, NeverStarted::new);
  }

  private static Dispatcher of(int workers, boolean mayUseVirtual, ThreadFactory sentinels) {
    DispatcherPlan plan =
        new DispatcherPlan(
            "stress",
            new Law(1, workers, mayUseVirtual),
            true,
            Long.MAX_VALUE,
            () -> 1,
            Thread.ofPlatform().daemon().factory(),
            true,
            Thread.ofVirtual().factory(),
            sentinels,
            (thread, failure) -> {},
            System::nanoTime,
            Journal.NONE);
    return new Dispatcher(plan, new TaskTypes(Object::getClass));
  }

  private static final class NeverStarted extends Thread {
    NeverStarted(Runnable task) {
      super(task);
    }

    @Override
    public void start() {}
  }
}
