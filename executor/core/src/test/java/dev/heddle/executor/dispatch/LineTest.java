package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import dev.heddle.executor.law.Law;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Tasks that are known to wait, where nobody looks after the queues. */
@Isolated // It holds all carriers for a moment.
class LineTest {

  private static final int TASKS = 4 * Law.room(2);

  /** Its platform threads, the sentinel's among them, do nothing. */
  private final Dispatcher dispatcher =
      Dispatchers.with(new Law(1, 10, true), () -> 0, true, any -> new Thread(() -> {}));

  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicBoolean held = new AtomicBoolean(true);
  private final AtomicInteger holders = new AtomicInteger();

  @Test
  void threadThatBegins_startsTheNext_whileMoreAreQueuedThanOnTheirWay() throws Exception {
    Runnable task = thatWaits();
    try {
      holdCarriers();
      for (int i = 0; i < TASKS; i++) {
        assertThat(dispatcher.dispatch(task)).isTrue();
      }
      assertThat(dispatcher.crew().started()).isEqualTo(Law.room(2));
    } finally {
      held.set(false);
    }

    Conditions.await(() -> begun.get() == TASKS);
    dispatcher.shutdown();
    assertThat(dispatcher.awaitTermination(20, SECONDS)).isTrue();
  }

  /** A worker is to measure a task, but many others wait for it. */
  @Test
  void taskToBeMeasured_doesNotQueueBehindAnother() throws Exception {
    Runnable task = thatWaits();
    dispatcher.dispatch(() -> {}); // Of another type.
    dispatcher.measureNext();
    dispatcher.dispatch(task);
    dispatcher.measureNext();
    dispatcher.dispatch(task);

    Conditions.await(() -> begun.get() == 1);
    assertThat(dispatcher.shutdownNow()).hasSize(2);
  }

  private Runnable thatWaits() {
    Runnable task = begun::incrementAndGet;
    TaskType type = dispatcher.typeOf(task);
    for (int i = 0; type.manner() != Manner.WAITS && i < 10; i++) {
      type.observed(new Sample(9_000_000, 1_000, 1, false), Journal.NONE);
    }
    return task;
  }

  private void holdCarriers() {
    int carriers = Runtime.getRuntime().availableProcessors();
    for (int i = 0; i < carriers; i++) {
      Thread.ofVirtual().start(this::hold);
    }
    Conditions.await(() -> holders.get() == carriers);
  }

  private void hold() {
    holders.incrementAndGet();
    while (held.get()) {
      Thread.onSpinWait();
    }
  }
}
