package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.micrometer.HeddleMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/** The metrics of the executor, and the number of requests that wait for it. */
final class RequestMetrics implements MeterBinder {

  private final HeddleLifecycle heddle;

  RequestMetrics(HeddleLifecycle heddle) {
    this.heddle = heddle;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    HeddleExecutor executor = heddle.executor();
    new HeddleMetrics(executor).bindTo(registry);
    Gauge.builder("heddle.requests.waiting", heddle, HeddleLifecycle::waiting)
        .description("Requests that wait until fewer than heddle.max-in-flight run")
        .baseUnit("requests")
        .tag("name", executor.stats().name())
        .register(registry);
  }
}
