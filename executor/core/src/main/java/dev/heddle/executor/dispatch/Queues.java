package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that have not begun, in three queues by what is believed of them, so that those who
 * wait and those who compute for long do not stand before each other. Each is first in, first out;
 * who may take from which is said where tasks are taken.
 */
final class Queues {

  /** For tasks of which nothing is known, and for short ones. Workers and virtual threads. */
  final TaskQueue open = new TaskQueue();

  /** For tasks that are known to compute for long. Workers only. */
  final TaskQueue longOnes = new TaskQueue();

  /** For tasks that are known to wait. Virtual threads, and workers while those do not run. */
  final TaskQueue line = new TaskQueue();

  /** Whether workers take from the line. */
  volatile boolean workersServeLine;

  /** Whether who finds all workers at work is to start a virtual thread for what is open. */
  volatile boolean bypassed;

  /**
   * The next task for a worker.
   *
   * @param turn which queue is preferred; who counts on starves none
   */
  @Nullable Runnable pollForWorker(int turn) {
    boolean servesLine = workersServeLine;
    Runnable task = servesLine && (turn & 2) == 0 ? line.poll() : null;
    boolean longFirst = (turn & 1) == 0;
    if (task == null) {
      task = (longFirst ? longOnes : open).poll();
    }
    if (task == null) {
      task = (longFirst ? open : longOnes).poll();
    }
    return task == null && servesLine ? line.poll() : task;
  }

  /** The next task for a virtual thread. */
  @Nullable Runnable pollForVirtual(Source source) {
    Runnable task = (source == Source.LINE ? line : open).poll();
    return task == null && source == Source.ALL ? pollForWorker(0) : task;
  }

  /** Whether workers find nothing. */
  boolean isEmptyForWorkers() {
    return open.isEmpty() && longOnes.isEmpty() && (!workersServeLine || line.isEmpty());
  }

  boolean isEmpty() {
    return open.isEmpty() && longOnes.isEmpty() && line.isEmpty();
  }

  int size() {
    return open.size() + longOnes.size() + line.size();
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
  }
}
