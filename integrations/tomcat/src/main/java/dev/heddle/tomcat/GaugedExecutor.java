package dev.heddle.tomcat;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleStats;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.apache.tomcat.util.threads.ResizableExecutor;

/**
 * A {@link HeddleExecutor} that shows Tomcat's connectors how many threads it has and how many are
 * busy. For other executors that are no pools, those gauges are -1. It cannot be resized, because
 * it sizes itself.
 *
 * <p>An admission of the executor is for new requests. If it refuses a step of an asynchronous
 * request, such as its dispatch, completion or timeout, that step runs on a virtual thread of its
 * own, because Tomcat would leave the request without an answer. What it refuses of an HTTP/2 or
 * WebSocket connection closes the connection. It is not for connectors of NIO2, which accept no
 * connection any more once it has refused one.
 */
public final class GaugedExecutor implements ResizableExecutor {

  private final HeddleExecutor executor;
  private final Executor entrance;

  /**
   * Wraps an executor.
   *
   * @param executor is not shut down by this
   */
  public GaugedExecutor(HeddleExecutor executor) {
    this(executor, executor);
  }

  /**
   * Wraps an executor, with something before it.
   *
   * @param executor is not shut down by this
   * @param entrance passes the requests to the executor
   */
  public GaugedExecutor(HeddleExecutor executor, Executor entrance) {
    this.executor = executor;
    this.entrance = entrance;
  }

  @Override
  public void execute(Runnable task) {
    try {
      entrance.execute(task);
    } catch (RejectedExecutionException e) {
      if (executor.isShutdown() || !Continuations.isCalling()) {
        throw new Refused(e);
      }
      Thread.ofVirtual()
          .inheritInheritableThreadLocals(false)
          .name(executor.name() + "-continued")
          .start(task);
    }
  }

  /**
   * Tomcat logs each refusal with its stack trace, which costs most when there is too much to do.
   */
  private static final class Refused extends RejectedExecutionException {

    Refused(RejectedExecutionException e) {
      super(e.getMessage());
    }

    @Override
    public Throwable fillInStackTrace() {
      return this;
    }
  }

  /** Its platform threads and its virtual threads. */
  @Override
  public int getPoolSize() {
    HeddleStats stats = executor.stats();
    return stats.threads().platform() + stats.threads().virtual();
  }

  /** How many platform threads may be active now. */
  @Override
  public int getMaxThreads() {
    return executor.stats().threads().limit();
  }

  /** Threads of both kinds that run tasks, and platform threads that look for one. */
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
