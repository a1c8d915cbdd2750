package dev.heddle.executor.dispatch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded first-in-first-out queue for many producers and consumers, which can be closed.
 * Linearizable and lock-free; needs about four bytes per task besides the task and allocates in
 * segments of 1,024.
 *
 * <p>An array queue by fetch-and-add: P. Ramalhete, A. Correia, "FAAArrayQueue", 2016. A producer
 * takes a place by adding to the segment's end and puts its task there by compare-and-set. A
 * consumer takes a place by adding to the segment's begin and swaps the task for a mark. A consumer
 * that comes before its producer waits a little, then leaves the mark, and the producer takes
 * another place. We added the close, which is a bit in the end of the last segment, and the wait.
 */
final class TaskQueue {

  private static final int SEGMENT = 1 << 10;
  private static final int CLOSED = 1 << 30;

  /** How often a consumer looks for a task whose producer is about to put it. */
  private static final int PATIENCE = 1 << 5;

  private static final Object TAKEN = new Object();

  private static final VarHandle ITEM = MethodHandles.arrayElementVarHandle(Object[].class);
  private static final VarHandle BEGIN;
  private static final VarHandle END_SEEN;
  private static final VarHandle END;
  private static final VarHandle NEXT;
  private static final VarHandle HEAD;
  private static final VarHandle TAIL;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      BEGIN = lookup.findVarHandle(Begin.class, "begin", int.class);
      END_SEEN = lookup.findVarHandle(Begin.class, "endSeen", int.class);
      END = lookup.findVarHandle(End.class, "end", int.class);
      NEXT = lookup.findVarHandle(Segment.class, "next", Segment.class);
      HEAD = lookup.findVarHandle(TaskQueue.class, "head", Segment.class);
      TAIL = lookup.findVarHandle(TaskQueue.class, "tail", Segment.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static { // Links what is rarely called, which may need memory, before a task is at stake.
    take(new Object[1], 0);
  }

  /** Follows the last segment of a closed queue. */
  private static final Segment NONE = new Segment(Long.MAX_VALUE, 1);

  private volatile Segment head;
  private volatile Segment tail;

  private long dropped;

  TaskQueue() {
    this(SEGMENT);
  }

  /**
   * @param segment tasks per segment, 1 or more
   */
  TaskQueue(int segment) {
    Segment only = new Segment(0, segment);
    head = only;
    tail = only;
  }

  /**
   * Puts a task at the end. What happened before this happens before what follows its {@link
   * #poll}.
   *
   * @return false if the queue is closed
   */
  boolean offer(Runnable task) {
    while (true) {
      Segment last = tail;
      int place = (int) END.getAndAdd(last, 1);
      if (place >= CLOSED) {
        // Seen before the end is sealed: help, so that nothing is accepted after a refusal.
        if (seal(last)) {
          return false;
        }
        continue;
      }
      if (place < last.items.length) {
        if (ITEM.compareAndSet(last.items, place, null, task)) {
          return true;
        }
        continue; // A consumer did not wait for it.
      }
      Segment next = last.next;
      if (next == null) {
        Segment fresh = new Segment(last.first + last.items.length, last.items.length);
        fresh.items[0] = task;
        fresh.end = 1;
        next = (Segment) NEXT.compareAndExchange(last, null, fresh);
        if (next == null) {
          TAIL.compareAndSet(this, last, fresh);
          return true;
        }
      }
      if (next == NONE) {
        return false;
      }
      TAIL.compareAndSet(this, last, next);
    }
  }

  /** Takes the first task; null if there is none. */
  @Nullable Runnable poll() {
    while (true) {
      Segment segment = head;
      if (!segment.hasMore() && segment.next() == null) {
        return null;
      }
      int place = (int) BEGIN.getAndAdd(segment, 1);
      if (place >= segment.items.length) {
        Segment next = segment.next();
        if (next == null) {
          return null;
        }
        HEAD.compareAndSet(this, segment, next);
        continue;
      }
      Object item = take(segment.items, place);
      if (item != null) {
        return (Runnable) item;
      }
    }
  }

  /**
   * Takes out the first task if a thread has begun it, or it has ended, while it stood here. By one
   * thread.
   *
   * @return false if it was not, or if another thread is just taking or putting it
   */
  boolean dropFirst() {
    Segment segment = head;
    int place = segment.begin;
    if (place >= segment.items.length) {
      Segment next = segment.next();
      return next != null && HEAD.compareAndSet(this, segment, next) && dropFirst();
    }
    boolean isOver =
        place < segment.end()
            && ITEM.getAcquire(segment.items, place) instanceof QueuedTask<?> task
            && task.isOver()
            && BEGIN.compareAndSet(segment, place, place + 1);
    if (isOver) { // No other thread comes here any more.
      ITEM.setOpaque(segment.items, place, TAKEN);
      dropped++;
    }
    return isOver;
  }

  private static @Nullable Object take(Object[] items, int place) {
    for (int look = 0; look < PATIENCE; look++) {
      Object item = ITEM.getAcquire(items, place);
      if (item != null) { // No other thread comes here any more.
        ITEM.setOpaque(items, place, TAKEN);
        return item;
      }
      Thread.onSpinWait();
    }
    return ITEM.getAndSet(items, place, TAKEN);
  }

  /** Whether there was no task at some moment during the call. */
  boolean isEmpty() {
    Segment segment = head;
    while (true) {
      Segment next = segment.next();
      if (segment.begin < segment.end()) {
        return false;
      }
      if (next == null) {
        return true;
      }
      segment = next;
    }
  }

  /** How many tasks were put in so far; places that were never used count too. */
  long put() {
    Segment last = tail;
    return last.first + last.end();
  }

  /** How many were taken out so far, likewise; a task is out once this is above its place. */
  long taken() {
    Segment segment = head;
    return segment.first + Math.min(segment.items.length, segment.begin);
  }

  /** How many of those were dropped. By the thread that drops them. */
  long dropped() {
    return dropped;
  }

  /** About how many tasks are in it. */
  int size() {
    return Math.clamp(put() - taken(), 0, Integer.MAX_VALUE);
  }

  /** Accepts nothing from now on; what is in the queue stays. */
  void close() {
    Segment last;
    do {
      last = tail;
      int end = (int) END.getAndBitwiseOr(last, CLOSED);
      if (end < CLOSED) {
        last.endAtClose = end;
      }
    } while (!seal(last));
  }

  /**
   * Lets no segment follow this one; if one does already, moves the tail there and returns false.
   */
  private boolean seal(Segment last) {
    Segment next = (Segment) NEXT.compareAndExchange(last, null, NONE);
    if (next == null || next == NONE) {
      return true;
    }
    TAIL.compareAndSet(this, last, next);
    return false;
  }

  boolean isClosed() {
    Segment last = tail;
    for (Segment next = last.next(); next != null; next = last.next()) {
      last = next;
    }
    return last.next == NONE;
  }

  // Begin and end have cache lines of their own, so that consumers and producers do not meet.

  private static class PadBefore {
    @SuppressWarnings("unused")
    private long a0, a1, a2, a3, a4, a5, a6, a7;
  }

  private static class Begin extends PadBefore {
    volatile int begin;

    /** An end that a consumer has seen. It spares the next one a look at where producers write. */
    @SuppressWarnings("unused") // Through END_SEEN.
    int endSeen;
  }

  private static class PadBetween extends Begin {
    @SuppressWarnings("unused")
    private long b0, b1, b2, b3, b4, b5, b6, b7;
  }

  private static class End extends PadBetween {
    volatile int end;
  }

  private static class PadAfter extends End {
    @SuppressWarnings("unused")
    private long c0, c1, c2, c3, c4, c5, c6, c7;
  }

  private static final class Segment extends PadAfter {
    final long first;
    final Object[] items;
    volatile @Nullable Segment next;

    /** The end at the close, which refused producers have moved since. Negative before. */
    private volatile int endAtClose = -1;

    Segment(long first, int size) {
      this.first = first;
      this.items = new Object[size];
    }

    /** The place after the last one that a producer has taken. */
    int end() {
      int now = end;
      int last = now >= CLOSED && endAtClose >= 0 ? endAtClose : now & (CLOSED - 1);
      return Math.min(items.length, last);
    }

    /** Whether a consumer may find a task in it. */
    boolean hasMore() {
      int from = begin;
      if (from < (int) END_SEEN.getOpaque(this)) {
        return true;
      }
      int now = end();
      END_SEEN.setOpaque(this, now);
      return from < now;
    }

    /** The next segment; null if there is none. */
    @Nullable Segment next() {
      Segment behind = next;
      return behind == NONE ? null : behind;
    }
  }
}
