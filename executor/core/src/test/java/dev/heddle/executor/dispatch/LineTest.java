package dev.heddle.executor.dispatch;

import static dev.heddle.executor.dispatch.Conditions.await;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.time.CpuClock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tasks that are known to wait and come faster than carriers take them up. "Virtual threads" are
 * run by the test, one after the other, when it says so; the sentinel looks when it says so.
 */
@Timeout(60)
class LineTest {

  private static final int SOME = 2 * Pace.SOME_PER_CPU;

  private final TaskTypes types = new TaskTypes(Object::getClass, Journal.NONE);
  private final Queue<Carried> started = new ArrayDeque<>();
  private volatile boolean failing;
  private final List<Integer> ran = new ArrayList<>();
  private final Dispatcher dispatcher =
      DispatcherExamples.lookedAtByHand(2, types, Carried::new, CpuClock.SYSTEM);

  /** Waits for a carrier, which is the test. */
  private final class Carried extends Thread {
    private final Runnable task;

    Carried(Runnable task) {
      this.task = task;
    }

    @Override
    public void start() {
      if (failing) {
        throw new OutOfMemoryError("on purpose");
      }
      started.add(this);
    }

    void isCarried() {
      task.run();
    }
  }

  private final class Numbered implements Runnable {
    private final int number;

    Numbered(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      synchronized (ran) {
        ran.add(number);
      }
    }
  }

  @Test
  void dispatch_moreThanCarriersTakeUp_standInLineAndBeginInTheOrderInWhichTheyCame() {
    knownToWait();
    dispatch(0, 2 * SOME);
    look();
    dispatch(2 * SOME, 4 * SOME);
    look();
    assertThat(started).as("before the carriers").hasSize(2 * SOME);
    assertThat(dispatcher.snapshot().queued()).isEqualTo(2 * SOME);

    carry(2 * SOME);
    for (int looks = 0; ran.size() < 4 * SOME; looks++) {
      look();
      assertThat(started).isNotEmpty();
      carry(started.size());
      assertThat(looks).isLessThan(4);
    }

    assertThat(ran).isEqualTo(IntStream.range(0, 4 * SOME).boxed().toList());
    assertThat(dispatcher.snapshot().released()).isEqualTo(2 * SOME);
  }

  @Test
  void dispatch_theLineHasGone_startsAtOnceAgain() {
    knownToWait();
    dispatch(0, SOME + 1);
    look();
    dispatch(SOME + 1, SOME + 2);
    assertThat(started).hasSize(SOME + 1);
    carry(SOME + 1);
    look();
    carry(1);
    look();

    dispatch(SOME + 2, SOME + 3);

    assertThat(started).hasSize(1);
    assertThat(ran).hasSize(SOME + 2);
  }

  @Test
  void step_typeInLineNoLongerWaits_goesToWorkers() {
    knownToWait();
    dispatch(0, SOME + 1);
    look();
    dispatch(SOME + 1, SOME + 101);
    TaskType type = type();
    while (type.waits()) {
      type.measured(80_000, 80_000, 0);
    }
    carry(SOME + 1);
    look();

    await(() -> countRan() == SOME + 101);
    assertThat(started).isEmpty();
  }

  @Test
  void find_typeInTheQueueTurnsOutToWait_goesToTheLine() {
    occupyWorkers();
    dispatch(0, 100);
    knownToWait();
    dispatch(100, 101);
    assertThat(started).hasSize(1);

    free.countDown();
    await(() -> dispatcher.line().size() == 100);
    look();

    assertThat(started).hasSize(101);
  }

  @Test
  void dispatch_virtualThreadsCannotBeStarted_workersRunWhatWaits() {
    knownToWait();
    failing = true;
    for (int number = 0; number < 100; number++) {
      dispatch(number, number + 1);
      if (number % 50 == 0) {
        look();
      }
    }
    await(() -> countRan() == 100);

    failing = false;
    knownToWait(); // Workers have seen them compute meanwhile.
    dispatch(100, 101);
    assertThat(started).hasSize(1);
  }

  @Test
  void step_virtualThreadsCanNoLongerBeStarted_workersRunWhatStandsInLine() {
    knownToWait();
    dispatch(0, SOME + 1);
    look();
    dispatch(SOME + 1, SOME + 101);
    failing = true;
    carry(SOME + 1);
    look();
    look();

    await(() -> countRan() == SOME + 101);
  }

  @Test
  void shutdown_tasksInLine_areRunAndItTerminates() throws InterruptedException {
    knownToWait();
    dispatch(0, SOME + 1);
    look();
    dispatch(SOME + 1, SOME + 11);
    dispatcher.shutdown();
    assertThat(dispatcher.dispatch(new Numbered(-1))).isFalse();
    carry(SOME + 1);
    assertThat(dispatcher.isTerminated()).isFalse();

    look();
    carry(10);

    assertThat(dispatcher.awaitTermination(30, SECONDS)).isTrue();
    assertThat(ran).hasSize(SOME + 11);
  }

  @Test
  void shutdown_workersRestWhileTasksAreInLine_terminates() throws InterruptedException {
    occupyWorkers();
    knownToWait();
    dispatch(0, SOME + 1);
    look();
    dispatch(SOME + 1, SOME + 11);
    free.countDown();
    dispatcher.shutdown();
    carry(SOME + 1);
    look();
    carry(10);

    assertThat(dispatcher.awaitTermination(30, SECONDS)).isTrue();
    assertThat(ran).hasSize(SOME + 11);
  }

  @Test
  void shutdownNow_tasksInLine_areHandedBack() throws InterruptedException {
    knownToWait();
    dispatch(0, SOME + 1);
    look();
    dispatch(SOME + 1, SOME + 11);

    assertThat(dispatcher.shutdownNow()).hasSize(10);
    carry(SOME + 1);
    assertThat(dispatcher.awaitTermination(30, SECONDS)).isTrue();
  }

  private final CountDownLatch occupied = new CountDownLatch(2);
  private final CountDownLatch free = new CountDownLatch(1);
  private final Runnable occupant = this::occupy;

  private void occupy() {
    occupied.countDown();
    try {
      free.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** All that may be active, with tasks of a type that is known to compute. */
  private void occupyWorkers() {
    TaskType type = types.of(occupant);
    type.measured(80_000, 75_000, 0);
    type.measured(80_000, 75_000, 0);
    dispatcher.dispatch(occupant);
    dispatcher.dispatch(occupant);
    await(() -> occupied.getCount() == 0);
  }

  private TaskType type() {
    return types.of(new Numbered(0));
  }

  private void knownToWait() {
    TaskType type = type();
    while (!type.waits()) {
      type.seenWaiting(false);
    }
  }

  private void dispatch(int from, int to) {
    for (int number = from; number < to; number++) {
      assertThat(dispatcher.dispatch(new Numbered(number))).isTrue();
    }
  }

  private void look() {
    dispatcher.sentinel().step();
  }

  private void carry(int threads) {
    for (int i = 0; i < threads; i++) {
      started.remove().isCarried();
    }
  }

  private int countRan() {
    synchronized (ran) {
      return ran.size();
    }
  }
}
