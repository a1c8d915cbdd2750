package dev.heddle.executor.dispatch;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * All workers of a pool: how many are active, and which are idle. The one that was active last is
 * on top, because its caches are the warmest and the others may retire.
 *
 * <p>Both are in one word, so that a worker is woken only if it may be, and none comes when all
 * have gone for good. The stack is Treiber's (1986), with its links in the workers, and with a
 * version in case a worker leaves and comes back in between. RosterStress would catch an error.
 */
final class Roster {

  private static final int PLACE_BITS = 21;
  private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;
  private static final long ONE_ACTIVE = 1L << PLACE_BITS;
  private static final long ACTIVE_MASK = PLACE_MASK << PLACE_BITS;
  private static final long ONE_VERSION = 1L << (2 * PLACE_BITS);
  private static final long ENDED = Long.MIN_VALUE;

  /** Whether it has ended, version, active workers, place of the idle worker on top plus 1. */
  private final AtomicLong state = new AtomicLong();

  private volatile @Nullable Worker[] workers = new Worker[8];
  private volatile int size;

  /** Workers that are not idle. */
  int active() {
    return active(state.get());
  }

  /** All workers, including idle ones, without those that were told to end. */
  int size() {
    return size;
  }

  /** The current workers, in no order; entries may be null. */
  @Nullable Worker[] workers() {
    return workers;
  }

  /**
   * Counts one more active worker, before it is added.
   *
   * @return false if there would be more than the limit, a worker is idle, or the roster has ended
   */
  boolean enlist(int limit) {
    while (true) {
      long now = state.get();
      if (now < 0 || active(now) >= limit || (now & PLACE_MASK) != 0) {
        return false;
      }
      if (state.compareAndSet(now, now + ONE_ACTIVE)) {
        return true;
      }
    }
  }

  /**
   * Gives an enlisted worker its place. If memory runs out, it fails before anything has changed.
   */
  synchronized void add(Worker worker) {
    @Nullable Worker[] places = workers;
    int place = 0;
    while (place < places.length && places[place] != null) {
      place++;
    }
    if (place == places.length) {
      places = Arrays.copyOf(places, 2 * place);
    }
    worker.place = place;
    places[place] = worker;
    workers = places;
    size++;
  }

  /**
   * Removes an active worker that ends; from now on it counts nowhere. False if it has been removed
   * before.
   */
  synchronized boolean remove(Worker worker) {
    @Nullable Worker[] places = workers;
    if (!worker.equals(places[worker.place])) {
      return false;
    }
    places[worker.place] = null;
    workers = places;
    size -= worker.isDismissed() ? 0 : 1;
    discharge();
    return true;
  }

  /** Counts one active worker fewer, such as one that was enlisted and could not be started. */
  void discharge() {
    long now;
    do { // It takes no more of the stack than to enlist.
      now = state.get();
    } while (!state.compareAndSet(now, now - ONE_ACTIVE));
  }

  /** Makes an active worker idle. The thread that wakes it sees what it wrote before. */
  void rest(Worker worker) {
    while (true) {
      long now = state.get();
      worker.below = (int) (now & PLACE_MASK);
      long next = ((now & ~PLACE_MASK) | (worker.place + 1)) - ONE_ACTIVE + ONE_VERSION;
      if (state.compareAndSet(now, next & Long.MAX_VALUE)) {
        return;
      }
    }
  }

  /**
   * Makes the idle worker on top active.
   *
   * @return null if none is idle, or more would be active than the limit
   */
  @Nullable Worker wake(int limit) {
    while (true) {
      long now = state.get();
      int top = (int) (now & PLACE_MASK);
      if (top == 0 || active(now) >= limit) {
        return null;
      }
      Worker worker = workers[top - 1];
      if (worker == null) {
        continue; // It was woken and has ended in between.
      }
      long next = ((now & ~PLACE_MASK) | worker.below) + ONE_ACTIVE + ONE_VERSION;
      if (state.compareAndSet(now, next & Long.MAX_VALUE)) {
        return worker;
      }
    }
  }

  /**
   * Takes an idle worker that must end off the stack; null if none may.
   *
   * @param keep how many workers must stay
   */
  synchronized @Nullable Worker retire(int keep) {
    if (size <= keep) {
      return null;
    }
    Worker idle = wake(Integer.MAX_VALUE);
    if (idle != null) {
      size--;
    }
    return idle;
  }

  /**
   * Ends the roster if it has no worker, so that none can come.
   *
   * @return whether this call has ended it
   */
  boolean end() {
    while (true) {
      long now = state.get();
      if (now < 0 || (now & (ACTIVE_MASK | PLACE_MASK)) != 0) {
        return false;
      }
      if (state.compareAndSet(now, now | ENDED)) {
        return true;
      }
    }
  }

  private static int active(long state) {
    return (int) ((state & ACTIVE_MASK) >>> PLACE_BITS);
  }
}
