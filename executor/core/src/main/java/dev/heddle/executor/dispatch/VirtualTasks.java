package dev.heddle.executor.dispatch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All tasks that are on virtual threads, so that they can be interrupted and waited for. In several
 * lists, linked through the tasks, each with a lock of its own that is held for an instant; a
 * task's thread tells which is its list, so that two seldom meet.
 */
final class VirtualTasks {

  private static final int STRIPES_PER_CPU = 16;

  private final Stripe[] stripes;

  /**
   * @param cpus how many CPUs may come at the same time
   */
  VirtualTasks(int cpus) {
    stripes = new Stripe[Integer.highestOneBit(STRIPES_PER_CPU * cpus)];
    for (int i = 0; i < stripes.length; i++) {
      stripes[i] = new Stripe();
    }
  }

  /**
   * Adds one.
   *
   * @param always even if they are closed
   * @return false if they are closed
   */
  boolean add(VirtualTask task, boolean always) {
    return stripe(task).add(task, always);
  }

  /** One has begun. */
  void begins(VirtualTask task) {
    stripe(task).begins();
  }

  void remove(VirtualTask task) {
    stripe(task).remove(task);
  }

  private Stripe stripe(VirtualTask task) {
    return stripes[task.number() & (stripes.length - 1)];
  }

  /** From now on none is added but by force. */
  void close() {
    for (Stripe stripe : stripes) {
      stripe.close();
    }
  }

  /**
   * How many there were up to now.
   *
   * @param added ever
   * @param begun those that have begun, or never will
   * @param removed those that have ended
   */
  record Counts(long added, long begun, long removed) {

    /** How many there are. */
    int size() {
      return atLeastNone(added - removed);
    }

    /** How many have not begun: they stand before the carriers. */
    int unbegun() {
      return atLeastNone(added - begun);
    }

    /** Changes when one begins or ends. */
    long turns() {
      return begun + removed;
    }

    private static int atLeastNone(long count) {
      return Math.clamp(count, 0, Integer.MAX_VALUE);
    }
  }

  /** Counts them, about; none that was added before is missing. */
  Counts count() {
    long added = 0;
    long begun = 0;
    long removed = 0;
    for (Stripe stripe : stripes) {
      removed += (long) Stripe.REMOVED.getVolatile(stripe);
      begun += (long) Stripe.BEGUN.getVolatile(stripe);
      added += (long) Stripe.ADDED.getVolatile(stripe);
    }
    return new Counts(added, begun, removed);
  }

  /** How many there are, about. */
  int size() {
    return count().size();
  }

  /** Calls back for each; those that come and go meanwhile may be left out. */
  void forEach(Consumer<VirtualTask> action) {
    for (Stripe stripe : stripes) {
      stripe.forEach(action);
    }
  }

  /** Whether a thread is that of a task. */
  boolean has(Thread thread) {
    AtomicBoolean found = new AtomicBoolean();
    forEach(task -> found.compareAndSet(false, task.isOn(thread)));
    return found.get();
  }

  /** On cache lines of its own. */
  private static final class Stripe extends PadAfter {

    static final VarHandle ADDED;
    static final VarHandle BEGUN;
    static final VarHandle REMOVED;

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        ADDED = lookup.findVarHandle(List.class, "added", long.class);
        BEGUN = lookup.findVarHandle(List.class, "begun", long.class);
        REMOVED = lookup.findVarHandle(List.class, "removed", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    synchronized boolean add(VirtualTask task, boolean always) {
      if (closed && !always) {
        return false;
      }
      task.after = first;
      if (first != null) {
        first.before = task;
      }
      first = task;
      ADDED.setRelease(this, added + 1);
      return true;
    }

    void begins() {
      BEGUN.getAndAddRelease(this, 1L);
    }

    synchronized void remove(VirtualTask task) {
      VirtualTask before = task.before;
      VirtualTask after = task.after;
      if (before == null) {
        first = after;
      } else {
        before.after = after;
      }
      if (after != null) {
        after.before = before;
      }
      task.before = null;
      task.after = null;
      REMOVED.setRelease(this, removed + 1);
    }

    synchronized void close() {
      closed = true;
    }

    synchronized void forEach(Consumer<VirtualTask> action) {
      for (VirtualTask task = first; task != null; task = task.after) {
        action.accept(task);
      }
    }
  }

  private static class PadBefore {
    @SuppressWarnings("unused")
    private long a0, a1, a2, a3, a4, a5, a6, a7;
  }

  private static class List extends PadBefore {
    @Nullable VirtualTask first;
    boolean closed;
    long added;

    @SuppressWarnings("unused") // Through BEGUN.
    long begun;

    long removed;
  }

  private static class PadAfter extends List {
    @SuppressWarnings("unused")
    private long b0, b1, b2, b3, b4, b5, b6, b7;
  }
}
