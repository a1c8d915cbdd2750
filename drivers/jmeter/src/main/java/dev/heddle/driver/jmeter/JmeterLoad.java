package dev.heddle.driver.jmeter;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.driver.core.ForeignLoad;
import java.lang.management.ManagementFactory;
import java.util.List;

/** A load on one engine or several. */
final class JmeterLoad implements ForeignLoad {

  private final List<SampleCollector> collectors;
  private final List<Engine> engines;
  private boolean stopped;

  JmeterLoad(List<SampleCollector> collectors, List<Engine> engines) {
    this.collectors = List.copyOf(collectors);
    this.engines = List.copyOf(engines);
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

  /** Also called when the process ends. */
  @Override
  public synchronized void stop() {
    if (stopped) {
      return;
    }
    stopped = true;
    collectors.forEach(SampleCollector::close);
    engines.forEach(Engine::tellToEnd);
    try {
      for (Engine engine : engines) {
        engine.awaitEnd();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
