package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TaskQueueTest {

  private static final int SEVERAL_SEGMENTS = 5_000;

  private final TaskQueue queue = new TaskQueue();

  @Test
  void poll_empty_givesNothingHoweverOften() {
    for (int i = 0; i < SEVERAL_SEGMENTS; i++) {
      assertThat(queue.poll()).isNull();
    }
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.size()).isZero();
  }

  @Test
  void poll_severalSegments_givesTasksInTheirOrder() {
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < SEVERAL_SEGMENTS; i++) {
      Runnable task = new Numbered(i);
      tasks.add(task);
      assertThat(queue.offer(task)).isTrue();
      assertThat(queue.size()).isEqualTo(i + 1);
    }
    for (Runnable task : tasks) {
      assertThat(queue.isEmpty()).isFalse();
      assertThat(queue.poll()).isSameAs(task);
    }
    assertThat(queue.poll()).isNull();
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void offerAndPoll_inTurn_passSegmentAfterSegment() {
    for (int i = 0; i < SEVERAL_SEGMENTS; i++) {
      Runnable task = new Numbered(i);
      queue.offer(task);
      assertThat(queue.poll()).isSameAs(task);
      assertThat(queue.poll()).isNull();
    }
  }

  @Test
  void dropFirst_dropsWhatWaitsForNoThread_upToWhatDoes() {
    List<Waiting> tasks = new ArrayList<>();
    for (int i = 0; i < SEVERAL_SEGMENTS; i++) {
      tasks.add(new Waiting());
      queue.offer(tasks.get(i));
    }
    assertThat(queue.dropFirst()).isFalse();

    tasks.subList(0, SEVERAL_SEGMENTS - 1).forEach(each -> each.cancel(false));
    int dropped = 0;
    while (queue.dropFirst()) {
      dropped++;
    }

    assertThat(dropped).isEqualTo(SEVERAL_SEGMENTS - 1);
    assertThat(queue.size()).isEqualTo(1);
    assertThat(queue.poll()).isSameAs(tasks.getLast());
    assertThat(queue.dropFirst()).isFalse();
  }

  @Test
  void dropFirst_otherTaskOrNone_dropsNothing() {
    assertThat(queue.dropFirst()).isFalse();
    Runnable task = new Numbered(1);
    queue.offer(task);

    assertThat(queue.dropFirst()).isFalse();
    assertThat(queue.poll()).isSameAs(task);
  }

  @Test
  void close_refusesWhatComesAndKeepsWhatIsThere() {
    Runnable task = new Numbered(1);
    queue.offer(task);

    queue.close();
    queue.close();

    assertThat(queue.isClosed()).isTrue();
    assertThat(queue.offer(new Numbered(2))).isFalse();
    assertThat(queue.isEmpty()).isFalse();
    assertThat(queue.poll()).isSameAs(task);
    assertThat(queue.poll()).isNull();
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void offer_refusedByAClosedQueue_leavesItEmpty() {
    queue.close();
    for (int i = 0; i < SEVERAL_SEGMENTS; i++) {
      assertThat(queue.offer(new Numbered(i))).isFalse();
      assertThat(queue.isEmpty()).isTrue();
    }
    assertThat(queue.size()).isZero();
    assertThat(queue.poll()).isNull();
  }

  @Test
  void close_atTheEdgeOfASegment_closes() {
    for (int i = 0; i < 1_024; i++) {
      queue.offer(new Numbered(i));
    }
    queue.close();

    assertThat(queue.offer(new Numbered(0))).isFalse();
    assertThat(queue.isClosed()).isTrue();
    for (int i = 0; i < 1_024; i++) {
      assertThat(queue.poll()).isNotNull();
    }
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void manyProducersAndConsumers_eachTaskIsTakenOnceAndInTheOrderOfItsProducer()
      throws InterruptedException {
    int producers = 4;
    int consumers = 4;
    int each = 100_000;
    AtomicIntegerArray taken = new AtomicIntegerArray(producers * each);
    AtomicInteger left = new AtomicInteger(producers * each);
    AtomicInteger disorder = new AtomicInteger();
    CountDownLatch begin = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int p = 0; p < producers; p++) {
      int first = p * each;
      threads.add(
          start(
              begin,
              () -> {
                for (int i = 0; i < each; i++) {
                  queue.offer(new Numbered(first + i));
                }
              }));
    }
    for (int c = 0; c < consumers; c++) {
      threads.add(
          start(
              begin,
              () -> {
                int[] last = new int[producers];
                java.util.Arrays.fill(last, -1);
                while (left.get() > 0) {
                  Numbered task = (Numbered) queue.poll();
                  if (task != null) {
                    int producer = task.number / each;
                    if (task.number <= last[producer]) {
                      disorder.incrementAndGet();
                    }
                    last[producer] = task.number;
                    taken.incrementAndGet(task.number);
                    left.decrementAndGet();
                  }
                }
              }));
    }

    begin.countDown();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(disorder).hasValue(0);
    for (int i = 0; i < taken.length(); i++) {
      assertThat(taken.get(i)).isEqualTo(1);
    }
  }

  @Test
  void close_amongProducers_nothingAcceptedIsLost() throws InterruptedException {
    for (int round = 0; round < 300; round++) {
      TaskQueue closing = new TaskQueue();
      AtomicInteger accepted = new AtomicInteger();
      CountDownLatch begin = new CountDownLatch(1);
      List<Thread> threads = new ArrayList<>();
      for (int p = 0; p < 3; p++) {
        threads.add(
            start(
                begin,
                () -> {
                  while (closing.offer(new Numbered(0))) {
                    accepted.incrementAndGet();
                  }
                }));
      }
      begin.countDown();
      while (accepted.get() < 10 * round) {
        Thread.onSpinWait();
      }
      closing.close();
      for (Thread thread : threads) {
        thread.join();
      }

      int left = 0;
      while (closing.poll() != null) {
        left++;
      }
      assertThat(left).isEqualTo(accepted.get());
    }
  }

  private static Thread start(CountDownLatch begin, Runnable work) {
    return Thread.ofPlatform()
        .start(
            () -> {
              try {
                begin.await();
              } catch (InterruptedException e) {
                return;
              }
              work.run();
            });
  }

  private record Numbered(int number) implements Runnable {
    @Override
    public void run() {}
  }
}
