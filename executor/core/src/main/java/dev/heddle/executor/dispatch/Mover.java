package dev.heddle.executor.dispatch;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Moves tasks that have not begun from where they stand to where they get to run: from the queue to
 * new workers, from there, the line and the lane to virtual threads, and back to the queue from
 * virtual threads whose carriers are held and from where their type no longer belongs. What it has
 * in its hands keeps the dispatcher from terminating.
 */
final class Mover {

  private final Dispatcher dispatcher;
  private final TaskTypes types;
  private final TaskQueue queue;
  private final TaskQueue line;
  private final LongLane lane;
  private final VirtualTasks virtual;
  private final Counters counters;
  private final AtomicInteger moving = new AtomicInteger();

  Mover(
      Dispatcher dispatcher,
      TaskTypes types,
      TaskQueue queue,
      TaskQueue line,
      LongLane lane,
      VirtualTasks virtual,
      Counters counters) {
    this.dispatcher = dispatcher;
    this.types = types;
    this.queue = queue;
    this.line = line;
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
    dispatcher.moved();
  }

  /**
   * From the queue to virtual threads; those that are known to wait to the end of the line, those
   * that take long to the lane, and those that would hold their carriers to the end of the queue,
   * if there are workers and there may be more.
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
    if (type.waits() && line.offer(task)) {
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
   * From the line to virtual threads; those whose type does not wait any more to the queue.
   *
   * @param most how many to virtual threads
   * @return how many went there
   */
  int releaseFromLine(int most) {
    int started = 0;
    moving.incrementAndGet();
    try {
      boolean goesOn = true;
      while (goesOn && started < most) {
        Runnable task = line.poll();
        goesOn = task != null;
        if (task != null) {
          TaskType type = types.of(task);
          if (!type.waits()) {
            putBack(task);
          } else {
            goesOn = start(task, type);
            started += goesOn ? 1 : 0;
            if (!goesOn) {
              takeBackLine(); // Workers run them.
            }
          }
        }
      }
    } finally {
      end();
    }
    dispatcher.signal();
    return started;
  }

  /**
   * From the lane to where they belong by now, those of types that take long excepted.
   *
   * @param all also those, and all to virtual threads
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
    dispatcher.signal();
  }

  private boolean releaseFirstOfLane(boolean all) {
    @Nullable Runnable task = lane.poll();
    if (task == null) {
      return false;
    }
    TaskType type = types.of(task);
    if (all) {
      return start(task, type);
    }
    if (type.computesLong()) {
      lane.add(task);
    } else {
      putBack(task);
    }
    return true;
  }

  /** From virtual threads that do not get to begin, and from the line, back to the queue. */
  void takeBack() {
    if (queue.isClosed()) {
      return; // Nothing gets in; they begin when carriers come round.
    }
    moving.incrementAndGet();
    try {
      virtual.forEach(this::takeBack);
      takeBackLine();
    } finally {
      end();
    }
    dispatcher.signal();
  }

  /** No more than stand there now: a worker may put them there again. */
  private void takeBackLine() {
    for (long standing = line.put() - line.taken(); standing > 0; standing--) {
      Runnable task = line.poll();
      if (task != null) {
        putBack(task);
      }
    }
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
