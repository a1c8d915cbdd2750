package dev.heddle.executor.dispatch;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Moves tasks that have not begun from where they stand to where they get to run: from the queue to
 * new workers, from there and the lane to virtual threads, and from virtual threads whose carriers
 * are held back to the queue. What it has in its hands keeps the dispatcher from terminating.
 */
final class Mover {

  private final Dispatcher dispatcher;
  private final TaskTypes types;
  private final TaskQueue queue;
  private final LongLane lane;
  private final VirtualTasks virtual;
  private final Counters counters;
  private final AtomicInteger moving = new AtomicInteger();

  Mover(
      Dispatcher dispatcher,
      TaskTypes types,
      TaskQueue queue,
      LongLane lane,
      VirtualTasks virtual,
      Counters counters) {
    this.dispatcher = dispatcher;
    this.types = types;
    this.queue = queue;
    this.lane = lane;
    this.virtual = virtual;
    this.counters = counters;
  }

  /** Whether it may have a task in its hands. */
  boolean isMoving() {
    return moving.get() > 0;
  }

  private void end() {
    moving.decrementAndGet();
    if (queue.isClosed()) {
      dispatcher.terminateIfDone();
    }
  }

  /**
   * From the queue to virtual threads; those that take long to the lane, and those that would hold
   * their carriers to the end of the queue, if there are workers and there may be more.
   *
   * @param most how many
   */
  void release(int most) {
    moving.incrementAndGet();
    try {
      boolean started = true;
      long standing = Math.min(most, queue.put() - queue.taken());
      Runnable task = queue.poll();
      for (long moved = 1; task != null && started; moved++) {
        started = move(task);
        task = started && moved < standing ? queue.poll() : null;
      }
    } finally {
      end();
    }
  }

  private boolean move(Runnable task) {
    TaskType type = types.of(task);
    if (type.computesLong() && dispatcher.roster().size() > 0) {
      lane.add(task);
      dispatcher.callForLane();
      return true;
    }
    boolean holds = type.holdsCarriers() || type.waitsForDisk();
    if (holds && dispatcher.roster().size() > 0 && dispatcher.mayAddWorkers()) {
      putBack(task);
      return true;
    }
    return start(task, type);
  }

  /** On a virtual thread; false if none can be started, and it stands in the lane now. */
  private boolean start(Runnable task, TaskType type) {
    try {
      dispatcher.startAccepted(task, type);
      counters.released();
      return true;
    } catch (RuntimeException | Error failure) {
      counters.notStarted();
      lane.add(task); // The queue may be closed; the lane never is.
      return false;
    }
  }

  /** The first of the queue to a worker of its own; false if there is none or it gets none. */
  boolean handToNewWorker() {
    moving.incrementAndGet();
    try {
      Runnable task = queue.poll();
      if (task == null) {
        return false;
      }
      TaskType type = types.of(task);
      if (type.computesLong()) {
        lane.add(task);
        dispatcher.callForLane();
        return false;
      }
      boolean handed = dispatcher.hireFor(task, type);
      if (!handed) {
        putBack(task);
      }
      return handed;
    } finally {
      end();
    }
  }

  /**
   * From the lane to virtual threads.
   *
   * @param all also those of types that are known to take long
   */
  void releaseFromLane(boolean all) {
    moving.incrementAndGet();
    try {
      boolean started = true;
      int standing = lane.size();
      for (int i = 0; i < standing && started; i++) {
        started = releaseFirstOfLane(all);
      }
    } finally {
      end();
    }
  }

  private boolean releaseFirstOfLane(boolean all) {
    @Nullable Runnable task = lane.poll();
    if (task == null) {
      return false;
    }
    TaskType type = types.of(task);
    if (type.computesLong() && !all) {
      lane.add(task);
      return true;
    }
    return start(task, type);
  }

  /** From virtual threads that do not get to begin back to the queue. */
  void takeBack() {
    if (queue.isClosed()) {
      return; // Nothing gets in; they begin when carriers come round.
    }
    moving.incrementAndGet();
    try {
      virtual.forEach(this::takeBack);
    } finally {
      end();
    }
    dispatcher.signal();
  }

  private void takeBack(VirtualTask started) {
    Runnable task = started.takeBack();
    if (task != null) {
      putBack(task);
    }
  }

  /** To the end of the queue, or to the lane, which is never closed. */
  private void putBack(Runnable task) {
    if (!queue.offer(task)) {
      lane.add(task);
    }
  }
}
