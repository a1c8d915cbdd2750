package dev.heddle.micrometer;

import dev.heddle.executor.HeddleExecutor;
import io.micrometer.core.instrument.MeterRegistry;

/** What README.md shows. */
final class ReadmeExample {

  private ReadmeExample() {}

  static HeddleExecutor orders(MeterRegistry registry) {
    HeddleExecutor executor = HeddleExecutor.builder().name("orders").build();
    new HeddleMetrics(executor).bindTo(registry);
    return executor;
  }
}
