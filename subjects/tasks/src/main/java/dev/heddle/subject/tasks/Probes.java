package dev.heddle.subject.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Empty tasks, submitted by the clock from the first job to the end of the program. Refused probes
 * are dropped; a late probe does not delay later ones.
 */
final class Probes implements Beside {

  private final Duration every;
  private final ScheduledExecutorService clock;
  private final AtomicBoolean begun = new AtomicBoolean();

  /**
   * Makes probes that are not submitted yet.
   *
   * @param every the time from one probe to the next, above 0
   * @param clock submits them; not used before the first job
   * @throws IllegalArgumentException if {@code every} is not above 0
   */
  Probes(Duration every, ScheduledExecutorService clock) {
    if (every.isZero()) {
      throw new IllegalArgumentException("every must be above 0");
    }
    this.every = every;
    this.clock = clock;
  }

  /** Probes with their own clock, on a platform thread that ends with the program. */
  static Probes every(Duration time) {
    return new Probes(
        time,
        java.util.concurrent.Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("probes").factory()));
  }

  @Override
  public void keepUp(Executor executor) {
    if (begun.compareAndSet(false, true)) {
      Probe probe = new Probe();
      clock.scheduleAtFixedRate(
          () -> {
            boolean unusedAccepted = Executors.offer(executor, probe);
          },
          0,
          every.toNanos(),
          TimeUnit.NANOSECONDS);
    }
  }

  /** One probe. */
  private record Probe() implements Runnable {

    @Override
    public void run() {}
  }
}
