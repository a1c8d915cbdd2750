package dev.heddle.driver.tasks;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.lab.protocol.Load;
import org.jspecify.annotations.Nullable;

/** Paces a surge: calm arrivals that never stop, and more of them in the measured window. */
final class SurgeJobPacing implements JobPacing {

  private final Load.Surge surge;
  private final long seed;
  private final JobPacing calm;
  private @Nullable JobPacing more;

  SurgeJobPacing(Load.Surge surge, long seed, long startNanos) {
    this.surge = surge;
    this.seed = seed;
    this.calm = new ClockJobPacing(ArrivalTimes.of(surge.calm(), 0, 1, seed), startNanos);
  }

  @Override
  public void windowOpens(long from, long to) {
    // Another seed, for gaps other than the calm ones.
    ArrivalTimes times = ArrivalTimes.of(surge.more(), 0, 1, ~seed);
    more = new ClockJobPacing(ArrivalTimes.until(to - from, times), from);
  }

  @Override
  public long poll(long now) {
    long due = calm.poll(now);
    return due == NONE && more != null ? more.poll(now) : due;
  }

  @Override
  public long untilNext(long now) {
    long next = calm.untilNext(now);
    return more == null ? next : Math.min(next, more.untilNext(now));
  }

  @Override
  public boolean listens() {
    return false;
  }

  @Override
  public void ended(long intended, long nanoTime, boolean well) {
    // Arrivals do not depend on the ends of other jobs.
  }

  @Override
  public void pause(long nanoTime) {
    throw new IllegalStateException("a load that changes cannot pause");
  }

  @Override
  public void resume(long nanoTime) {
    throw new IllegalStateException("a load that changes cannot pause");
  }

  @Override
  public boolean isPast(long nanoTime) {
    return calm.isPast(nanoTime) && (more == null || more.isPast(nanoTime));
  }
}
