package dev.heddle.subject.tasks;

import dev.heddle.subject.common.Computation;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that compute beside the jobs endlessly: when one ends, the next is submitted. */
final class Hogs implements Beside {

  private final Waits before;
  private final long micros;
  private final AtomicInteger missing;

  /**
   * Makes hogs that do not run yet.
   *
   * @param count how many run at a time
   * @param before how long each waits on its thread before it computes
   * @param micros how long each computes
   */
  Hogs(int count, Duration before, long micros) {
    this.before = new Waits(before);
    this.micros = micros;
    this.missing = new AtomicInteger(count);
  }

  /** Submits the missing ones, until one is refused. */
  @Override
  public void keepUp(Executor executor) {
    boolean accepted = true;
    while (accepted && missing.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      accepted = submit(executor);
    }
  }

  /** Submits one; returns whether the executor accepted it. */
  private boolean submit(Executor executor) {
    boolean accepted = Executors.offer(executor, new Hog(this, executor));
    if (!accepted) {
      missing.incrementAndGet();
    }
    return accepted;
  }

  /** One hog. */
  private record Hog(Hogs hogs, Executor executor) implements Runnable {

    @Override
    public void run() {
      hogs.before.run(executor);
      Computation.of(hogs.micros);
      boolean unusedAccepted = hogs.submit(executor);
    }
  }
}
