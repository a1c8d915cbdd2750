package dev.heddle.driver.jmeter;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.driver.core.ForeignLoad;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** A load on one engine or several. */
final class JmeterLoad implements ForeignLoad {

  private final List<SampleCollector> collectors;
  private final List<Engine> engines = new CopyOnWriteArrayList<>();
  private final List<Thread> telling = new CopyOnWriteArrayList<>();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private boolean ended;

  /** A load without an engine. */
  JmeterLoad(List<SampleCollector> collectors) {
    this.collectors = List.copyOf(collectors);
  }

  /**
   * Begins the load on another engine.
   *
   * @throws IllegalStateException if the engine does not begin, or the load has been stopped
   */
  synchronized void begin(Supplier<Engine> engine) {
    if (stopping.get()) {
      throw new IllegalStateException("the load has been stopped");
    }
    Engine begun = engine.get();
    engines.add(begun);
    if (stopping.get()) {
      tellToEnd(begun);
    }
  }

  @Override
  public boolean isPast(long nanoTime) {
    return collectors.stream().allMatch(collector -> collector.isPast(nanoTime));
  }

  @Override
  public int inFlight() {
    return collectors.stream().mapToInt(SampleCollector::inFlight).sum();
  }

  /** The CPU time of this process; that of engines on other machines is unknown. */
  @Override
  public long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /**
   * Also called when the process ends, maybe while an engine begins: that one ends, too. All are
   * told at the same time, because telling one that cannot be reached takes seconds.
   */
  @Override
  public void stop() {
    if (stopping.compareAndSet(false, true)) {
      collectors.forEach(SampleCollector::close);
      engines.forEach(this::tellToEnd);
    }
    awaitEnd();
  }

  private void tellToEnd(Engine engine) {
    telling.add(Thread.ofVirtual().start(engine::tellToEnd));
  }

  /** Also until nobody tells any more, or the next load would end. */
  private synchronized void awaitEnd() {
    if (ended) {
      return;
    }
    ended = true;
    try {
      for (Engine engine : engines) {
        engine.awaitEnd();
      }
      for (Thread each : telling) {
        each.join(Engine.END_LIMIT_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
