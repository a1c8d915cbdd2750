package dev.heddle.tomcat;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleState;
import org.apache.tomcat.util.threads.ResizableExecutor;
import org.jspecify.annotations.Nullable;

/**
 * An {@code Executor} for server.xml that runs requests on a HeddleExecutor. Tomcat creates it,
 * sets its attributes, and starts and stops it. If an attribute is invalid, neither it nor the
 * server starts. All connectors that name it share it.
 *
 * <p>Stopping it interrupts running requests and waits for at most five seconds. It can be started
 * again; if it is registered with JMX as a HeddleExecutor, only once those requests have ended.
 */
public final class HeddleTomcatExecutor extends LifecycleExecutor implements ResizableExecutor {

  private static final long STOP_SECONDS = 5;

  private final Attributes attributes = new Attributes();
  private @Nullable String name;
  private volatile @Nullable GaugedExecutor executor;

  /** Creates one without attributes. */
  public HeddleTomcatExecutor() {}

  /** The name by which connectors refer to it. The names of its threads begin with it. */
  public void setName(String name) {
    this.name = name;
  }

  @Override
  public String getName() {
    return name == null ? "" : name;
  }

  /** The kinds of thread that requests may run on: both, platform or virtual. */
  public void setThreads(String kinds) {
    attributes.put("threads", kinds);
  }

  /** The maximum number of platform threads. */
  public void setMaximumPlatformThreads(String most) {
    attributes.put("maximumPlatformThreads", most);
  }

  /**
   * What it accepts: unbounded, adaptive, or the number of requests that may run or wait to run.
   */
  public void setAdmission(String rule) {
    attributes.put("admission", rule);
  }

  /**
   * Whether to register it with JMX as a HeddleExecutor, in addition to what Tomcat shows: true or
   * false.
   */
  public void setMxbean(String isShown) {
    attributes.put("mxbean", isShown);
  }

  @Override
  public void execute(Runnable task) {
    running().execute(task);
  }

  @Override
  ExecutorService started() {
    return running().executor();
  }

  private GaugedExecutor running() {
    GaugedExecutor running = executor;
    if (running == null) {
      throw new IllegalStateException("the executor \"" + getName() + "\" is not started");
    }
    return running;
  }

  @Override
  protected void startInternal() throws LifecycleException {
    try {
      if (getName().isEmpty()) {
        throw new IllegalArgumentException("it needs a name for connectors to refer to");
      }
      executor = new GaugedExecutor(attributes.build(getName()));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new LifecycleException("Heddle's Executor \"" + getName() + "\": " + e.getMessage(), e);
    }
    setState(LifecycleState.STARTING);
  }

  @Override
  protected void stopInternal() throws LifecycleException {
    setState(LifecycleState.STOPPING);
    GaugedExecutor stopping = executor;
    executor = null;
    if (stopping != null) {
      stopping.executor().shutdownNow();
      try {
        stopping.executor().awaitTermination(STOP_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** As {@link GaugedExecutor#getPoolSize}; 0 while it is stopped. */
  @Override
  public int getPoolSize() {
    GaugedExecutor running = executor;
    return running == null ? 0 : running.getPoolSize();
  }

  /** As {@link GaugedExecutor#getMaxThreads}; 0 while it is stopped. */
  @Override
  public int getMaxThreads() {
    GaugedExecutor running = executor;
    return running == null ? 0 : running.getMaxThreads();
  }

  /** As {@link GaugedExecutor#getActiveCount}; 0 while it is stopped. */
  @Override
  public int getActiveCount() {
    GaugedExecutor running = executor;
    return running == null ? 0 : running.getActiveCount();
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

  /** Null, so that Tomcat gives the domain. */
  @Override
  protected @Nullable String getDomainInternal() {
    return null;
  }

  @Override
  protected String getObjectNameKeyProperties() {
    return "type=Executor,name=" + getName();
  }
}
