package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LongQueueTest {

  private final LongQueue queue = new LongQueue();

  @Test
  void clear_forgetsAllAndTakesMore() {
    LongQueue queue = new LongQueue();
    queue.add(1);
    queue.add(2);
    queue.poll();

    queue.clear();
    assertThat(queue.isEmpty()).isTrue();
    queue.add(3);

    assertThat(queue.size()).isEqualTo(1);
    assertThat(queue.poll()).isEqualTo(3);
  }

  @Test
  void new_isEmpty() {
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.size()).isZero();
  }

  @Test
  void peek_leavesTheOldestInPlace() {
    queue.add(7);
    queue.add(8);

    assertThat(queue.peek()).isEqualTo(7);
    assertThat(queue.size()).isEqualTo(2);
    assertThat(queue.poll()).isEqualTo(7);
    assertThat(queue.peek()).isEqualTo(8);
  }

  @Test
  void poll_afterGrowth_keepsTheOrder() {
    for (long value = 0; value < 5_000; value++) {
      queue.add(value);
    }

    for (long value = 0; value < 5_000; value++) {
      assertThat(queue.poll()).isEqualTo(value);
    }
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void poll_afterManyTurnsOfTheRing_keepsTheOrder() {
    long in = 0;
    long out = 0;
    for (int i = 0; i < 1_000; i++) {
      queue.add(in++);
    }
    for (int i = 0; i < 10_000; i++) {
      queue.add(in++);
      assertThat(queue.poll()).isEqualTo(out++);
    }
    assertThat(queue.size()).isEqualTo(1_000);
  }

  @Test
  void add_toAFullRingThatHasTurned_keepsTheOrder() {
    for (long value = 0; value < 1_024; value++) {
      queue.add(value);
    }
    for (long value = 0; value < 700; value++) {
      queue.poll();
    }
    for (long value = 1_024; value < 4_000; value++) {
      queue.add(value);
    }

    for (long value = 700; value < 4_000; value++) {
      assertThat(queue.poll()).isEqualTo(value);
    }
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void anyMixOfCalls_givesWhatAnArrayDequeGives() {
    var random = new SplittableRandom(42);
    var model = new ArrayDeque<Long>();
    for (int i = 0; i < 50_000; i++) {
      // Phases of filling and of emptying, so that the ring both grows and turns.
      if (model.isEmpty() || random.nextInt(10) < (i / 5_000 % 2 == 0 ? 7 : 3)) {
        long value = random.nextLong();
        queue.add(value);
        model.add(value);
      } else {
        assertThat(queue.poll()).isEqualTo(model.remove());
      }
      assertThat(queue.size()).isEqualTo(model.size());
    }
  }
}
