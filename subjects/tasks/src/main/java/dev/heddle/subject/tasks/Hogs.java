package dev.heddle.subject.tasks;

import dev.heddle.subject.common.Computation;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that compute beside the jobs without end: when one ends, it submits the next. */
final class Hogs implements Beside {

  private final Waits before;
  private final long micros;
  private final AtomicInteger missing;

  /**
   * Makes hogs that are not running yet.
   *
   * @param count how many run at once
   * @param before how long each waits on its thread before it computes
   * @param micros how long each computes
   */
  Hogs(int count, Duration before, long micros) {
    this.before = new Waits(before);
    this.micros = micros;
    this.missing = new AtomicInteger(count);
  }

  /** Submits the missing hogs until one is refused. */
  @Override
  public void keepUp(Executor executor) {
    boolean accepted = true;
    while (accepted && missing.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      accepted = submit(executor);
    }
  }

  /** Submits a hog; returns whether the executor accepted it. */
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
