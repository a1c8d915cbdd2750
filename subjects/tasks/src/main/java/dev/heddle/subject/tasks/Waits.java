package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;

/**
 * A task that waits, as for an answer.
 *
 * @param time how long
 */
record Waits(Duration time) implements TaskBody {

  @Override
  public void run(Executor executor) {
    whileHolding(this);
  }

  /**
   * Waits to the end, even if interrupted.
   *
   * @param blocker the object that thread dumps show it waiting for
   */
  void whileHolding(Object blocker) {
    long until = System.nanoTime() + time.toNanos();
    for (long left = time.toNanos(); left > 0; left = until - System.nanoTime()) {
      LockSupport.parkNanos(blocker, left);
    }
  }

  /** Waits that time unless interrupted. */
  void interruptibly() throws InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    for (long left = time.toNanos(); left > 0; left = until - System.nanoTime()) {
      LockSupport.parkNanos(this, left);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }
}
