package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.executor.law.Law;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** No thread can be made, not even the sentinel's. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SentinelFaultsTest {

  private final AtomicBoolean isFull = new AtomicBoolean(true);
  private final AtomicInteger ran = new AtomicInteger();

  private Thread thread(Runnable task) {
    if (isFull.get()) {
      throw new OutOfMemoryError("unable to create native thread, on purpose");
    }
    return new Thread(task);
  }

  private static final class Silent extends Error {
    private static final long serialVersionUID = 1;

    /** As if there were no memory for it. */
    @Override
    public String getMessage() {
      throw new OutOfMemoryError("on purpose");
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Dispatcher dispatcher(Law law, boolean mayUsePlatform) {
    return Dispatchers.with(law, System::nanoTime, mayUsePlatform, this::thread);
  }

  /** Else the JVM might end before the task, because a virtual thread is a daemon. */
  @Test
  void virtualOnly_nothingKeepsTheJvmAlive_theTaskIsRefused() throws InterruptedException {
    Dispatcher dispatcher = dispatcher(new Law(0, 0, true), false);

    assertThatThrownBy(() -> dispatcher.dispatch(ran::incrementAndGet))
        .isInstanceOf(OutOfMemoryError.class);
    isFull.set(false);
    CountDownLatch done = new CountDownLatch(1);
    assertThat(dispatcher.dispatch(done::countDown)).isTrue();

    assertThat(done.await(10, SECONDS)).isTrue();
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(10, SECONDS)).isTrue();
    assertThat(ran).hasValue(0);
  }

  /** The handler is for what tasks throw, and may wait for a look. */
  @Test
  void look_fails_noHandlerIsToldAndItLooksAgain() throws InterruptedException {
    isFull.set(false);
    AtomicBoolean fails = new AtomicBoolean();
    AtomicInteger failed = new AtomicInteger();
    AtomicInteger told = new AtomicInteger();
    Clock clock =
        () -> {
          if (Thread.currentThread().getName().equals("sentinel") && fails.getAndSet(false)) {
            failed.incrementAndGet();
            throw new Silent();
          }
          return System.nanoTime();
        };
    ThreadFactory sentinels =
        task -> {
          Thread thread = new Thread(task, task instanceof Sentinel ? "sentinel" : "worker");
          thread.setUncaughtExceptionHandler((any, failure) -> told.incrementAndGet());
          return thread;
        };
    Dispatcher dispatcher = Dispatchers.with(new Law(1, 10, false), clock, true, sentinels);
    CountDownLatch end = new CountDownLatch(1);
    fails.set(true);
    for (int cpu = 0; cpu < 2; cpu++) {
      dispatcher.dispatch(() -> await(end));
    }
    dispatcher.dispatch(end::countDown); // Needs a look.

    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(10, SECONDS)).isTrue();
    assertThat(failed).hasValue(1);
    assertThat(told).hasValue(0);
  }

  @Test
  void platformOnly_threadsCanBeMadeAgainAtShutdown_acceptedTasksRun() throws InterruptedException {
    Dispatcher dispatcher = dispatcher(new Law(1, 10, false), true);
    assertThat(dispatcher.dispatch(ran::incrementAndGet)).isTrue();

    isFull.set(false);
    dispatcher.shutdown();

    assertThat(dispatcher.awaitTermination(10, SECONDS)).isTrue();
    assertThat(ran).hasValue(1);
  }
}
