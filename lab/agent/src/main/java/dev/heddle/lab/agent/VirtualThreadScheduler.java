package dev.heddle.lab.agent;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;

/** The carriers of virtual threads in the JVM that it runs in. Thread-safe. */
final class VirtualThreadScheduler implements VirtualThreadSchedulerMBean {

  private final ForkJoinPool scheduler;

  private VirtualThreadScheduler(ForkJoinPool scheduler) {
    this.scheduler = scheduler;
  }

  /** That of this JVM; empty if its JDK does not keep it as those before JDK 24 do. */
  static Optional<VirtualThreadScheduler> here() {
    try {
      Field field =
          Class.forName(CarrierProbe.PACKAGE + ".VirtualThread")
              .getDeclaredField("DEFAULT_SCHEDULER");
      field.setAccessible(true);
      return field.get(null) instanceof ForkJoinPool pool
          ? Optional.of(new VirtualThreadScheduler(pool))
          : Optional.empty();
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  @Override
  public int getParallelism() {
    return scheduler.getParallelism();
  }

  @Override
  public int getMountedVirtualThreadCount() {
    return scheduler.getActiveThreadCount();
  }

  @Override
  public long getQueuedVirtualThreadCount() {
    return scheduler.getQueuedTaskCount() + scheduler.getQueuedSubmissionCount();
  }
}
