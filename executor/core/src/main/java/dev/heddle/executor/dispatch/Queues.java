package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that have not begun, in three queues by what is believed of them, so that those who
 * wait and those who compute for long do not stand before each other. Each is first in, first out;
 * who may take from which is said where tasks are taken. Those of recursions stand with the workers
 * that have submitted them.
 */
final class Queues {

  /** For tasks of which nothing is known, and for short ones. Workers and virtual threads. */
  final TaskQueue open = new TaskQueue();

  /** For tasks that are known to compute for long. Workers only. */
  final TaskQueue longOnes = new TaskQueue();

  /** For tasks that are known to wait. Virtual threads, and workers while those do not run. */
  final TaskQueue line = new TaskQueue();

  /** Of the workers that have submitted some; an array, so that to look takes no memory. */
  private volatile Children[] children = {};

  /** Whether workers take from the line. */
  volatile boolean workersServeLine;

  /** Whether who finds all workers at work is to start a virtual thread for what is open. */
  volatile boolean bypassed;

  /** Those that a worker will submit. */
  synchronized Children childrenOfWorker() {
    Children added = new Children();
    Children[] more = Arrays.copyOf(children, children.length + 1);
    more[more.length - 1] = added;
    children = more;
    return added;
  }

  /** A worker has ended. What it leaves, others take. */
  synchronized void ended(Children of) {
    if (of.isEmpty()) {
      List<Children> left = new ArrayList<>(List.of(children));
      left.remove(of);
      children = left.toArray(Children[]::new);
    }
  }

  /**
   * The next task for a worker.
   *
   * @param turn which queue is preferred; who counts on starves none
   */
  @Nullable Runnable pollForWorker(int turn) {
    boolean servesLine = workersServeLine;
    Runnable task = servesLine && (turn & 2) == 0 ? line.poll() : null;
    boolean longFirst = (turn & 1) == 0;
    if (task == null && (turn & 4) != 0) {
      task = pollOfChildren(turn >>> 3);
    }
    if (task == null) {
      task = (longFirst ? longOnes : open).poll();
    }
    if (task == null) {
      task = (longFirst ? open : longOnes).poll();
    }
    if (task == null) {
      task = pollOfChildren(turn);
    }
    return task == null && servesLine ? line.poll() : task;
  }

  /**
   * From one after the other.
   *
   * @param first which is the first
   */
  private @Nullable Runnable pollOfChildren(int first) {
    Children[] all = children;
    for (int i = 0; i < all.length; i++) {
      Runnable task = all[Math.floorMod(first + i, all.length)].poll();
      if (task != null) {
        return task;
      }
    }
    return null;
  }

  /** How many tasks of recursions there are, about. */
  int ofChildren() {
    int sum = 0;
    for (Children each : children) {
      sum += each.size();
    }
    return sum;
  }

  private boolean areChildrenEmpty() {
    for (Children each : children) {
      if (!each.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The next task for a virtual thread. */
  @Nullable Runnable pollForVirtual(Source source) {
    if (source == Source.LINE) {
      return line.poll();
    }
    Runnable task = open.poll();
    if (task == null) {
      task = pollOfChildren(0);
    }
    return task == null && source == Source.ALL ? pollForWorker(0) : task;
  }

  /** Whether workers find nothing. */
  boolean isEmptyForWorkers() {
    return open.isEmpty()
        && longOnes.isEmpty()
        && areChildrenEmpty()
        && (!workersServeLine || line.isEmpty());
  }

  /** How many tasks workers may take, about. */
  int sizeForWorkers() {
    return open.size() + longOnes.size() + ofChildren() + (workersServeLine ? line.size() : 0);
  }

  boolean isEmpty() {
    return open.isEmpty() && longOnes.isEmpty() && line.isEmpty() && areChildrenEmpty();
  }

  int size() {
    return open.size() + longOnes.size() + line.size() + ofChildren();
  }

  /** From now on nothing is accepted; what is in them stays. */
  void close() {
    line.close();
    longOnes.close();
    open.close(); // The last: who sees it closed knows that nothing comes in any more.
  }

  /** Whether {@link #close} is done. */
  boolean isClosed() {
    return open.isClosed();
  }

  /** Takes all out. */
  void drainTo(List<Runnable> left) {
    for (TaskQueue queue : List.of(open, longOnes, line)) {
      for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
        left.add(task);
      }
    }
    for (Runnable task = pollOfChildren(0); task != null; task = pollOfChildren(0)) {
      left.add(task);
    }
  }
}
