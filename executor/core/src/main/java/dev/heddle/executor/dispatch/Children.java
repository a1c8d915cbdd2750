package dev.heddle.executor.dispatch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * Tasks of a recursion that a worker has submitted and no thread has begun. When the worker waits
 * for the newest, it takes that one itself, so it meets no other thread as long as it works alone.
 * Other threads take the oldest, which is likely to be the largest.
 *
 * <p>A deque of a fixed size: D. Chase, Y. Lev, "Dynamic circular work-stealing deque", 2005.
 * ChildrenStress would catch an error.
 */
final class Children {

  /** A recursion that halves its problem is a few dozen deep; more go to the shared queue. */
  private static final int MOST = 1 << 8;

  private static final int MASK = MOST - 1;

  private static final VarHandle ITEM = MethodHandles.arrayElementVarHandle(RunnableFuture[].class);

  private static final AtomicLongFieldUpdater<Children> BEGIN =
      AtomicLongFieldUpdater.newUpdater(Children.class, "begin");

  static { // Links what a thread that has taken a task calls, which may need memory.
    ITEM.compareAndSet(new RunnableFuture<?>[1], 0, null, null);
  }

  /** An item is written before {@link #end} and read after it; {@link #begin} says if it counts. */
  private final @Nullable RunnableFuture<?>[] items = new RunnableFuture<?>[MOST];

  /** The place of the oldest; it only grows. */
  private volatile long begin;

  /** The place after the newest; written by the owner alone. */
  private volatile long end;

  /** Whether its owner has ended, so that nothing more comes. */
  volatile boolean abandoned;

  /** Whether others look at it; written under the lock of the {@link Queues}. */
  volatile boolean isListed;

  /** Whether the last look saw that its owner does not come for them. */
  volatile boolean left;

  /** Adds a task after the newest; false if there is no room. By the owner alone. */
  boolean push(RunnableFuture<?> task) {
    long last = end;
    if (last - begin >= MOST) {
      return false;
    }
    items[place(last)] = task;
    end = last + 1;
    return true;
  }

  /**
   * Removes the newest tasks that nobody has to run: those that have ended, and the one that the
   * owner runs itself or has handed over. By the owner alone.
   */
  void trim(@Nullable RunnableFuture<?> own) {
    for (long last = end - 1; last >= begin; last--) {
      RunnableFuture<?> newest = items[place(last)];
      boolean isOver = newest == null || newest.equals(own) || newest.isDone();
      if (!isOver || !remove(last)) {
        return;
      }
    }
  }

  /**
   * Removes the newest task if it is this one; false if another thread has taken it. By the owner
   * alone.
   */
  boolean takeBack(RunnableFuture<?> newest) {
    long last = end - 1;
    return last >= begin && newest.equals(items[place(last)]) && remove(last);
  }

  /** Removes the newest; false if another thread has taken it. */
  private boolean remove(long last) {
    end = last; // From now on no thread starts to take it.
    long oldest = begin;
    if (oldest < last) {
      items[place(last)] = null;
      return true;
    }
    boolean isOurs = oldest == last && BEGIN.compareAndSet(this, last, last + 1);
    if (isOurs) {
      items[place(last)] = null;
    }
    end = last + 1;
    return isOurs;
  }

  /** Takes the oldest; null if there is none. */
  @Nullable Runnable poll() {
    while (true) {
      long oldest = begin;
      if (oldest >= end) {
        return null;
      }
      Runnable task = items[place(oldest)];
      if (take(oldest, task)) {
        return task;
      }
    }
  }

  /** Takes the oldest, which was seen at this place; false if another thread has taken it. */
  private boolean take(long oldest, @Nullable Runnable task) {
    boolean isOurs = BEGIN.compareAndSet(this, oldest, oldest + 1);
    if (isOurs) {
      // While begin had this value, the task was there. The owner may use the place anew by now.
      ITEM.compareAndSet(items, place(oldest), task, null);
    }
    return isOurs;
  }

  /** Takes out the oldest if it is over, as if a thread had taken it; false if it is not. */
  boolean dropFirst() {
    long oldest = begin;
    Runnable task = oldest < end ? items[place(oldest)] : null;
    return task instanceof QueuedTask<?> queued && queued.isOver() && take(oldest, task);
  }

  /**
   * Whether another thread may take one.
   *
   * @param mayShare whether it may take what the owner will come for
   */
  boolean isFor(boolean mayShare) {
    return mayShare || left || abandoned;
  }

  /** About how many there are. */
  int size() {
    return (int) Math.max(0, end - begin);
  }

  boolean isEmpty() {
    return begin >= end;
  }

  /** How many were taken from the old end so far. */
  long taken() {
    return begin;
  }

  private static int place(long count) {
    return (int) count & MASK;
  }
}
