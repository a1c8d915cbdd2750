package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Shuts executors down at random moments while tasks that compute, wait, submit others or take long
 * come in and run. In full: {@code mvn -pl executor/core,executor/verify verify
 * -Dit.test=ShutdownRacesIT -Dstress.tasks=10000000}.
 */
@Tag("process")
class ShutdownRacesIT {

  private static final long TASKS = Long.getLong("stress.tasks", 300_000);
  private static final long SEED = Long.getLong("stress.seed", 1);

  @Test
  void shutDownAtAnyMoment_eachTaskRanOnceOrWasHandedBackOrRejected() throws InterruptedException {
    SplittableRandom random = new SplittableRandom(SEED);
    long accepted = 0;
    for (int round = 0; accepted < TASKS; round++) {
      accepted += new Round(random).play("round " + round + " of seed " + SEED);
    }
  }

  /** One executor from begin to end. */
  private static final class Round {

    private static final int SUBMITTERS = 2;
    private static final int TASKS_AT_MOST = 40_000;
    private static final int REJECTIONS_AT_MOST = 50;

    // How a task ended: added, so that twice is none of them.
    private static final int RAN = 1;
    private static final int HANDED_BACK = 100;
    private static final int REJECTED = 10_000;

    private final HeddleExecutor executor;
    private final int moment;
    private final boolean isNow;

    /** By number; the task that another submits has that one's number and so many more. */
    private final AtomicIntegerArray ends = new AtomicIntegerArray(2 * TASKS_AT_MOST);

    private final LongAdder accepted = new LongAdder();
    private final int[] offered = new int[SUBMITTERS];

    Round(SplittableRandom random) {
      ThreadKinds[] kinds = ThreadKinds.values();
      this.executor =
          HeddleExecutor.builder()
              .threads(kinds[random.nextInt(kinds.length)])
              .maximumPlatformThreads(1 + random.nextInt(64))
              .build();
      this.moment = random.nextInt(1 << random.nextInt(1, 16));
      this.isNow = random.nextBoolean();
    }

    /** How many tasks were accepted. */
    long play(String name) throws InterruptedException {
      List<Thread> submitters = new ArrayList<>();
      for (int i = 0; i < SUBMITTERS; i++) {
        int first = i;
        submitters.add(Thread.ofPlatform().start(() -> submit(first)));
      }
      while (accepted.sum() < moment) {
        LockSupport.parkNanos(10_000);
      }
      List<Runnable> left = isNow ? executor.shutdownNow() : List.of();
      executor.shutdown();
      for (Runnable task : left) {
        ends.getAndAdd(((Task) task).number, HANDED_BACK);
      }
      for (Thread submitter : submitters) {
        submitter.join();
      }
      assertThat(executor.awaitTermination(60, SECONDS)).as(name).isTrue();
      check(name);
      return accepted.sum();
    }

    private void submit(int first) {
      int rejections = 0;
      int number = first;
      while (number < TASKS_AT_MOST && rejections < REJECTIONS_AT_MOST) {
        rejections += offer(number) ? 0 : 1;
        number += SUBMITTERS;
      }
      offered[first] = number;
    }

    private boolean offer(int number) {
      try {
        executor.execute(new Task(this, number));
        accepted.increment();
        return true;
      } catch (RejectedExecutionException e) {
        ends.getAndAdd(number, REJECTED);
        return false;
      }
    }

    private void run(int number) {
      ends.getAndAdd(number, RAN);
      if (number >= TASKS_AT_MOST) {
        return;
      }
      if (number % 10_000 == 5_000) {
        compute(11_000_000);
      } else if (submitsAnother(number)) {
        offer(TASKS_AT_MOST + number);
      } else if (number % 16 == 2) {
        LockSupport.parkNanos(100_000);
      } else if (number % 16 == 4) {
        compute(5_000);
      }
    }

    private static boolean submitsAnother(int number) {
      return number % 16 == 3;
    }

    private static void compute(long nanos) {
      long until = System.nanoTime() + nanos;
      while (System.nanoTime() < until) {
        Thread.onSpinWait();
      }
    }

    private void check(String name) {
      for (int number = 0; number < TASKS_AT_MOST; number++) {
        int end = ends.get(number);
        check(name, number, number < offered[number % SUBMITTERS]);
        check(name, TASKS_AT_MOST + number, end == RAN && submitsAnother(number));
      }
    }

    private void check(String name, int number, boolean wasOffered) {
      int end = ends.get(number);
      boolean isRight = wasOffered ? end == RAN || end == HANDED_BACK || end == REJECTED : end == 0;
      assertThat(isRight).as("%s: task %d of %s ended %d", name, number, executor, end).isTrue();
    }
  }

  /** Handed back as it was given. */
  private record Task(Round round, int number) implements Runnable {
    @Override
    public void run() {
      round.run(number);
    }
  }
}
