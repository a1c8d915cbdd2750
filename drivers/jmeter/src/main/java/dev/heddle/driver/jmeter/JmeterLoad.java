package dev.heddle.driver.jmeter;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.driver.core.ForeignLoad;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** A load on one engine or several. */
final class JmeterLoad implements ForeignLoad {

  private final List<SampleCollector> collectors;
  private final List<Engine> engines = new CopyOnWriteArrayList<>();
  private volatile boolean stopping;
  private boolean stopped;

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
    if (stopping) {
      throw new IllegalStateException("the load has been stopped");
    }
    engines.add(engine.get());
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
    stopping = true;
    tellToEnd();
    end();
  }

  private void tellToEnd() {
    engines.forEach(engine -> Thread.ofVirtual().start(engine::tellToEnd));
  }

  private synchronized void end() {
    if (stopped) {
      return;
    }
    stopped = true;
    collectors.forEach(SampleCollector::close);
    tellToEnd(); // Also the one that was beginning.
    try {
      for (Engine engine : engines) {
        engine.awaitEnd();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
