package dev.heddle.executor.dispatch;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All tasks that are on virtual threads, so that they can be interrupted and waited for. In several
 * lists with a lock each, linked through the tasks.
 */
final class VirtualTasks {

  private final Stripe[] stripes;

  /**
   * @param cpus how many CPUs may come at the same time
   */
  VirtualTasks(int cpus) {
    stripes = new Stripe[Math.max(2, Integer.highestOneBit(2 * cpus))];
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
    int place = ThreadLocalRandom.current().nextInt(stripes.length);
    return stripes[place].add(task, place, always);
  }

  void remove(VirtualTask task) {
    stripes[task.stripe].remove(task);
  }

  /** From now on none is added but by force. */
  void close() {
    for (Stripe stripe : stripes) {
      stripe.close();
    }
  }

  /** How many there are, about. */
  int size() {
    int size = 0;
    for (Stripe stripe : stripes) {
      size += stripe.size;
    }
    return size;
  }

  /** Calls back for each; those that come and go meanwhile may be left out. */
  void forEach(Consumer<VirtualTask> action) {
    for (Stripe stripe : stripes) {
      stripe.forEach(action);
    }
  }

  private static final class Stripe {
    private @Nullable VirtualTask first;
    private boolean closed;
    private volatile int size;

    synchronized boolean add(VirtualTask task, int place, boolean always) {
      if (closed && !always) {
        return false;
      }
      task.stripe = place;
      task.after = first;
      if (first != null) {
        first.before = task;
      }
      first = task;
      size++;
      return true;
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
      size--;
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
}
