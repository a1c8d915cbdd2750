package dev.heddle.tomcat;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleStats;
import java.util.concurrent.Executor;
import org.apache.tomcat.util.threads.ResizableExecutor;

/**
 * A {@link HeddleExecutor} of which Tomcat's connectors can read how many threads there are and how
 * many are busy. For any other executor than a pool those gauges are -1. It is not resized: it does
 * that itself.
 */
public final class GaugedExecutor implements ResizableExecutor {

  private final HeddleExecutor executor;
  private final Executor entrance;

  /**
   * One on this executor.
   *
   * @param executor is not shut down by this
   */
  public GaugedExecutor(HeddleExecutor executor) {
    this(executor, executor);
  }

  /**
   * One on this executor, with something before it.
   *
   * @param executor is not shut down by this
   * @param entrance gives it the requests
   */
  public GaugedExecutor(HeddleExecutor executor, Executor entrance) {
    this.executor = executor;
    this.entrance = entrance;
  }

  @Override
  public void execute(Runnable task) {
    entrance.execute(task);
  }

  /** Its platform threads and its tasks on virtual threads. */
  @Override
  public int getPoolSize() {
    HeddleStats stats = executor.stats();
    return stats.threads().platform() + stats.threads().virtual();
  }

  /** The platform threads that it allows now. */
  @Override
  public int getMaxThreads() {
    return executor.stats().threads().limit();
  }

  /** Threads that run tasks, of both kinds; platform threads that look for one count. */
  @Override
  public int getActiveCount() {
    HeddleStats stats = executor.stats();
    return stats.threads().active() + stats.threads().virtual();
  }

  /**
   * Changes nothing.
   *
   * @return false
   */
  @Override
  public boolean resizePool(int corePoolSize, int maximumPoolSize) {
    return false;
  }

  /**
   * Changes nothing.
   *
   * @return false
   */
  @Override
  public boolean resizeQueue(int capacity) {
    return false;
  }

  HeddleExecutor executor() {
    return executor;
  }
}
