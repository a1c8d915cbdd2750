package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.ContextClosedEvent;

/**
 * Provides the executor, logs what it runs when the application starts, and ends it when the
 * application context closes: after the web server, before the beans that tasks use. A context that
 * is only stopped may be started again, so its executor stays. The executor of a parent is ended by
 * the parent.
 */
final class HeddleLifecycle
    implements SmartLifecycle, ApplicationListener<ContextClosedEvent>, DisposableBean {

  private static final Log LOG = LogFactory.getLog(HeddleLifecycle.class);

  /** Beans stop in descending order: web servers, this, and then Spring's own executors. */
  private static final int PHASE = Integer.MAX_VALUE / 2 + 1;

  private final HeddleExecutor executor;
  private final @Nullable Integer maxInFlight;
  private final ApplicationContext context;
  private final Set<String> runs = new ConcurrentSkipListSet<>();
  private final List<WaitingLine> lines = new CopyOnWriteArrayList<>();

  /** The line for all requests, if the property sets how many run at once; else null. */
  private final @Nullable WaitingLine shared;

  private volatile boolean running;
  private volatile boolean closing;
  private volatile boolean ended;

  /**
   * @param maxInFlight as {@link HeddleProperties#maxInFlight(dev.heddle.executor.Admission)}
   */
  HeddleLifecycle(
      HeddleExecutor executor, @Nullable Integer maxInFlight, ApplicationContext context) {
    this.executor = executor;
    this.maxInFlight = maxInFlight;
    this.context = context;
    this.shared =
        maxInFlight == null || maxInFlight <= HeddleProperties.ANY
            ? null
            : new WaitingLine(executor, maxInFlight);
    if (shared != null) {
      lines.add(shared);
    }
  }

  /** The executor. */
  HeddleExecutor executor() {
    return executor;
  }

  /** The executor for tasks. */
  HeddleExecutor forTasks() {
    runs.add("tasks");
    return executor;
  }

  /**
   * The executor for the requests of a server, or of one of its connectors. If the property sets
   * how many requests run at once, all share that number. Otherwise each keeps its own.
   *
   * @param replaced how many its own threads ran at once; 0 or less for any number
   */
  Executor forRequests(int replaced) {
    int most = maxInFlight == null ? replaced : maxInFlight;
    if (most <= HeddleProperties.ANY) {
      runs.add("requests");
      return executor;
    }
    runs.add("requests (" + most + " at a time)");
    if (shared != null) {
      return shared;
    }
    WaitingLine line = new WaitingLine(executor, most);
    lines.add(line);
    return line;
  }

  /** Requests that wait for others to end. */
  int waiting() {
    return lines.stream().mapToInt(WaitingLine::waiting).sum();
  }

  @Override
  public void start() {
    running = true;
    String what = runs.isEmpty() ? "neither requests nor tasks" : String.join(" and ", runs);
    LOG.info("Heddle runs " + what + "; heddle.enabled=false switches it off");
  }

  @Override
  public void onApplicationEvent(ContextClosedEvent event) {
    if (event.getApplicationContext().equals(context)) {
      closing = true;
    }
  }

  /** The context stops its beans when the event has been published. */
  @Override
  public boolean supportsAsyncExecution() {
    return false;
  }

  @Override
  public void stop() {
    if (closing) {
      running = false;
      end(ExecutorEnding.of(context.getEnvironment()));
    }
  }

  /** Ends the executor of a context that has failed to start. */
  @Override
  public void destroy() {
    end(ExecutorEnding.of(context.getEnvironment()).atOnce());
  }

  private void end(ExecutorEnding ending) {
    if (!ended && context.containsLocalBean(HeddleAutoConfiguration.EXECUTOR)) {
      ended = true;
      ending.end(executor);
    }
  }

  /** Also while the context is only stopped: a bean that does not run is not told of the close. */
  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  public int getPhase() {
    return PHASE;
  }
}
