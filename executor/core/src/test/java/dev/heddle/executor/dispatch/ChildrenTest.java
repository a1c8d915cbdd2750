package dev.heddle.executor.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ChildrenTest {

  private final Children children = new Children();

  @Test
  void poll_takesTheOldest() {
    RunnableFuture<?> first = pushed();
    RunnableFuture<?> second = pushed();

    assertThat(children.size()).isEqualTo(2);
    assertThat(children.poll()).isSameAs(first);
    assertThat(children.poll()).isSameAs(second);
    assertThat(children.poll()).isNull();
    assertThat(children.isEmpty()).isTrue();
  }

  @Test
  void trim_takesTheNewestThatTheOwnerRunsAndThoseThatHaveEnded() {
    RunnableFuture<?> first = pushed();
    RunnableFuture<?> second = pushed();
    RunnableFuture<?> third = pushed();

    children.trim(first);
    assertThat(children.size()).as("two are behind it").isEqualTo(3);
    children.trim(third);
    assertThat(children.size()).isEqualTo(2);
    second.run();
    children.trim(third);
    assertThat(children.size()).isEqualTo(1);
    children.trim(first);
    assertThat(children.isEmpty()).isTrue();
    RunnableFuture<?> next = pushed();
    assertThat(children.poll()).isSameAs(next);
  }

  @Test
  void dropFirst_dropsTheOldestThatWaitForNoThread() {
    Waiting first = new Waiting();
    Waiting second = new Waiting();
    children.push(first);
    children.push(second);
    assertThat(children.dropFirst()).isFalse();

    first.run();

    assertThat(children.dropFirst()).isTrue();
    assertThat(children.dropFirst()).isFalse();
    assertThat(children.poll()).isSameAs(second);
    assertThat(children.dropFirst()).isFalse();
  }

  /** Whatever the sentinel has seen of its owner before that ended. */
  @Test
  void isFor_ofAnOwnerThatHasEnded_anybody() {
    assertThat(children.isFor(false)).isFalse();
    children.abandoned = true;

    assertThat(children.isFor(false)).isTrue();
  }

  @Test
  void takeBack_theNewest_unlessOthersHaveIt() {
    RunnableFuture<?> first = pushed();
    RunnableFuture<?> second = pushed();

    assertThat(children.takeBack(first)).isFalse();
    assertThat(children.takeBack(second)).isTrue();
    assertThat(children.poll()).isSameAs(first);
    assertThat(children.takeBack(first)).isFalse();
    assertThat(children.taken()).isEqualTo(1);
  }

  @Test
  void push_moreThanThereIsRoomFor_isRefused_untilOneIsTaken() {
    RunnableFuture<?> first = pushed();
    while (children.push(task())) {}
    int most = children.size();

    assertThat(children.poll()).isSameAs(first);
    assertThat(children.push(task())).isTrue();
    assertThat(children.push(task())).isFalse();
    assertThat(children.size()).isEqualTo(most);
  }

  @Test
  void poll_takenTask_isKeptNoLonger() {
    WeakReference<RunnableFuture<?>> taken = new WeakReference<>(pushed());
    children.poll();

    for (int i = 0; i < 50 && taken.get() != null; i++) {
      System.gc();
    }
    assertThat(taken.get()).isNull();
  }

  @Test
  void ownerAndThieves_eachTaskIsRunAndNoneIsLeft() throws InterruptedException {
    int tasks = 200_000;
    AtomicInteger runs = new AtomicInteger();
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> thieves = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      thieves.add(Thread.ofPlatform().start(() -> steal(over)));
    }
    for (int i = 0; i < tasks / 2; i++) {
      RunnableFuture<?> one = new FutureTask<>(runs::incrementAndGet);
      RunnableFuture<?> other = new FutureTask<>(runs::incrementAndGet);
      while (!children.push(one)) {}
      while (!children.push(other)) {}
      if (i % 3 != 0) {
        children.trim(other);
        other.run();
        children.trim(other);
      }
    }
    over.set(true);
    for (Thread thief : thieves) {
      thief.join();
    }

    assertThat(runs).hasValue(tasks);
    assertThat(children.isEmpty()).isTrue();
  }

  private void steal(AtomicBoolean over) {
    while (true) {
      boolean last = over.get();
      Runnable task = children.poll();
      if (task != null) {
        task.run();
      } else if (last) {
        return;
      }
    }
  }

  private RunnableFuture<?> pushed() {
    RunnableFuture<?> task = task();
    assertThat(children.push(task)).isTrue();
    return task;
  }

  private static RunnableFuture<?> task() {
    return new FutureTask<>(() -> 1);
  }
}
