package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tasks that compute beside the jobs, without end: when one is over the next is submitted. They are
 * no jobs, and of another class than tasks of jobs, so that an executor can tell them apart.
 */
final class Hogs {

  private final long micros;
  private final AtomicInteger missing;

  /**
   * None of them runs yet.
   *
   * @param count how many there are to be at a time
   * @param micros how long each computes
   */
  Hogs(int count, long micros) {
    this.micros = micros;
    this.missing = new AtomicInteger(count);
  }

  static Hogs none() {
    return new Hogs(0, 0);
  }

  /** Submits those that do not run, until one is refused. */
  void keepUp(Executor executor) {
    boolean accepted = true;
    while (accepted && missing.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      accepted = submit(executor);
    }
  }

  /** Whether the executor has taken one; if not, it is missing. */
  private boolean submit(Executor executor) {
    boolean accepted = Executors.offer(executor, new Hog(this, executor));
    if (!accepted) {
      missing.incrementAndGet();
    }
    return accepted;
  }

  /** One of them. */
  private record Hog(Hogs hogs, Executor executor) implements Runnable {

    @Override
    public void run() {
      Computation.of(hogs.micros);
      boolean unusedAccepted = hogs.submit(executor);
    }
  }
}
