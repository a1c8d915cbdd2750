package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import java.util.concurrent.atomic.AtomicLong;

/** Stands still until a test moves it on; all threads compute meanwhile, on one CPU. */
class SteppedClock implements CpuClock {

  private final AtomicLong now;

  SteppedClock(AtomicLong now) {
    this.now = now;
  }

  @Override
  public long nanos() {
    return now.get();
  }

  @Override
  public long cpuNanos() {
    return now.get();
  }

  @Override
  public long cpuNanos(long threadId) {
    return now.get();
  }

  @Override
  public long processCpuNanos() {
    return now.get();
  }
}
