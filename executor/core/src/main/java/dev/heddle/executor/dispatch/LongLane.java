package dev.heddle.executor.dispatch;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Where tasks wait that are known to compute for longer than a time slice. As many run at a time as
 * there are CPUs, and one more for when one of them waits, on workers beyond the limit for the
 * others, so that short tasks never stand behind them: the operating system slices the CPUs between
 * both.
 */
final class LongLane {

  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger running = new AtomicInteger();
  private final IntSupplier cpus;

  /** How many of those that run were seen to wait; told by the sentinel. */
  private volatile int idle;

  LongLane(IntSupplier cpus) {
    this.cpus = cpus;
  }

  /** Takes a place to run; every place taken has to be left. */
  boolean enter() {
    int now = running.get();
    while (now < most()) {
      int seen = running.compareAndExchange(now, now + 1);
      if (seen == now) {
        return true;
      }
      now = seen;
    }
    return false;
  }

  /** A task that waits after all makes room for another, or they could wait for each other. */
  private int most() {
    return cpus.getAsInt() + 1 + idle;
  }

  void idle(int running) {
    if (running != idle) {
      idle = running;
    }
  }

  boolean hasRoom() {
    return running.get() < most();
  }

  void leave() {
    running.decrementAndGet();
  }

  void add(Runnable task) {
    waiting.add(task);
  }

  /** A task that waits, and a place for it; null if either is missing. */
  @Nullable Runnable pollAndEnter() {
    if (waiting.isEmpty() || !enter()) {
      return null;
    }
    Runnable task = waiting.poll();
    if (task == null) {
      leave();
    }
    return task;
  }

  /** The first that waits, and stays there. */
  @Nullable Runnable peek() {
    return waiting.peek();
  }

  @Nullable Runnable poll() {
    return waiting.poll();
  }

  int running() {
    return running.get();
  }

  int size() {
    return waiting.size();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }
}
