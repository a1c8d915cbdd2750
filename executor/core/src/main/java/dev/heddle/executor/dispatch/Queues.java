package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Action.Source;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that have not begun, in three queues by what is believed of them, so that tasks that
 * wait and tasks that compute for long do not hold up each other. Each queue is first in, first
 * out; the poll methods decide who takes from which. Tasks of recursions stay with the workers that
 * submitted them.
 */
final class Queues {

  /** Tasks of all other types. Workers and virtual threads take them. */
  final TaskQueue open = new TaskQueue();

  /** Tasks known to compute for long. Workers take them, or virtual threads if many wait. */
  final TaskQueue longOnes = new TaskQueue();

  /**
   * Tasks known to wait, and short ones that virtual threads submit. Virtual threads take them, or
   * workers while carriers do not run.
   */
  final TaskQueue line = new TaskQueue();

  /**
   * Of the workers that keep some or did so lately, because everybody looks at all of them; an
   * array, so that a look allocates nothing.
   */
  volatile Children[] children = {};

  /** Whether workers take from the line. */
  volatile boolean workersServeLine;

  /** Whether a submitter that finds all workers busy starts a virtual thread for an open task. */
  volatile boolean bypassed;

  /**
   * Adds the deque of a worker that keeps something, or removes that of an idle one unless
   * something is in it.
   */
  synchronized void list(Children of, boolean isUsed) {
    List<Children> all = new ArrayList<>();
    for (Children each : children) {
      if (!each.equals(of) && !(each.abandoned && each.isEmpty())) {
        all.add(each);
      }
    }
    Children[] without = all.toArray(new Children[0]);
    all.add(of);
    Children[] with = all.toArray(without); // From here on, nothing needs memory.
    of.isListed = isUsed; // Its owner puts a task in and then reads this; one sees the other.
    of.isListed = isUsed || !of.isEmpty();
    children = of.isListed ? with : without;
  }

  /** Called when a worker has ended. Others take what it leaves. */
  void ended(Children of) {
    of.abandoned = true;
    list(of, false);
  }

  /**
   * The next task for a worker.
   *
   * @param turn selects the preferred queue; a caller that counts on starves none
   * @param longFirst whether one that is known to compute for long comes before an open one
   * @param own what the worker keeps itself; null if nothing
   * @param mayShare whether it may be one of a recursion whose worker will come for it
   */
  @Nullable Runnable pollForWorker(
      int turn, boolean longFirst, @Nullable Children own, boolean mayShare) {
    boolean servesLine = workersServeLine;
    Runnable task = servesLine && (turn & 1) == 0 ? line.poll() : null;
    if (task == null && longFirst && (turn & 2) != 0) { // They may be long as well.
      task = pollOfChildren(turn >>> 2, own, mayShare);
    }
    if (task == null) {
      task = (longFirst ? longOnes : open).poll();
    }
    if (task == null) {
      task = (longFirst ? open : longOnes).poll();
    }
    if (task == null) {
      task = pollOfChildren(turn, own, mayShare);
    }
    return task == null && servesLine ? line.poll() : task;
  }

  /**
   * The next task of a recursion, from one worker after another.
   *
   * @param first which worker comes first
   * @param own from whom in any case; null if from nobody
   * @param mayShare whether also from workers that will come for theirs
   */
  private @Nullable Runnable pollOfChildren(int first, @Nullable Children own, boolean mayShare) {
    Children[] all = children;
    for (int i = 0; i < all.length; i++) {
      Children each = all[Math.floorMod(first + i, all.length)];
      Runnable task = each.isFor(mayShare || each.equals(own)) ? each.poll() : null;
      if (task != null) {
        return task;
      }
    }
    return null;
  }

  /**
   * About how many tasks of recursions there are.
   *
   * @param mayShare whether also those that their workers will come for
   */
  int ofChildren(boolean mayShare) {
    int sum = 0;
    for (Children each : children) {
      sum += each.isFor(mayShare) ? each.size() : 0;
    }
    return sum;
  }

  /** The next task for a virtual thread. */
  @Nullable Runnable pollForVirtual(Source source) {
    if (source == Source.LINE) {
      return line.poll();
    }
    Runnable task = open.poll();
    if (task == null) {
      task = pollOfChildren(0, null, true);
    }
    return task == null && source == Source.ALL ? pollForWorker(0, true, null, true) : task;
  }

  /**
   * Whether workers find nothing.
   *
   * @param mayShare whether they may take tasks of recursions whose workers will come for them
   */
  boolean isEmptyForWorkers(boolean mayShare) {
    return open.isEmpty()
        && longOnes.isEmpty()
        && ofChildren(mayShare) == 0
        && (!workersServeLine || line.isEmpty());
  }

  /** About how many tasks workers may take, likewise. */
  int sizeForWorkers(boolean mayShare) {
    int ofLine = workersServeLine ? line.size() : 0;
    return open.size() + longOnes.size() + ofChildren(mayShare) + ofLine;
  }

  /**
   * Takes out tasks that wait for no thread, at the head of each queue: they would look as if they
   * waited.
   */
  void dropFirst() {
    while (open.dropFirst() || longOnes.dropFirst() || line.dropFirst()) {}
    for (Children each : children) {
      while (each.dropFirst()) {}
    }
  }

  boolean isEmpty() {
    return open.isEmpty() && longOnes.isEmpty() && line.isEmpty() && ofChildren(true) == 0;
  }

  int size() {
    return open.size() + longOnes.size() + line.size() + ofChildren(true);
  }

  /** Accepts nothing from now on; queued tasks stay. */
  void close() {
    line.close();
    longOnes.close();
    open.close(); // Last: once this one is closed, nothing comes in any more.
  }

  /** Whether {@link #close} is done. */
  boolean isClosed() {
    return open.isClosed();
  }

  /** Takes out all tasks. */
  void drainTo(List<Runnable> left) {
    for (TaskQueue queue : List.of(open, longOnes, line)) {
      for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
        left.add(task);
      }
    }
    Runnable kept = pollOfChildren(0, null, true);
    while (kept != null) {
      left.add(kept);
      kept = pollOfChildren(0, null, true);
    }
  }
}
