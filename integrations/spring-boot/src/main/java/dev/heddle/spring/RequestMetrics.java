package dev.heddle.spring;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.micrometer.HeddleMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;

/** The metrics of the executor, and the number of requests that wait for it. */
final class RequestMetrics implements MeterBinder {

  private static final String WAITING = "heddle.requests.waiting";

  private final HeddleLifecycle heddle;

  RequestMetrics(HeddleLifecycle heddle) {
    this.heddle = heddle;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    HeddleExecutor executor = heddle.executor();
    new HeddleMetrics(executor).bindTo(registry);
    Tags tags = Tags.of("name", executor.stats().name());
    // A registry keeps the meter that it has, even of a context that is gone.
    registry.removeByPreFilterId(new Meter.Id(WAITING, tags, null, null, Meter.Type.GAUGE));
    Gauge.builder(WAITING, heddle, HeddleLifecycle::waiting)
        .description("Requests that wait until fewer than heddle.max-in-flight run")
        .baseUnit("requests")
        .tags(tags)
        .register(registry);
  }
}
