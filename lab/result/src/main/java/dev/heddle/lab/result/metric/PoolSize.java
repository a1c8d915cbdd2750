package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.PoolSample;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The largest size of the thread pool that serves requests. */
public final class PoolSize extends MetricDescriptor {

  public PoolSize() {
    super(
        "pool size",
        "",
        MetricUse.WHEN_ASKED,
        "largest size of the thread pool that serves requests, read from the"
            + " server's own MBean: Tomcat, or Open Liberty with the feature"
            + " monitor-1.0");
  }

  @Override
  public OptionalDouble of(TrialReadings trial) {
    Long from = trial.windowFromMillis();
    OptionalInt most =
        trial.poolSamples().stream()
            .filter(sample -> sample.kind() == PoolSample.Kind.THREADS)
            .filter(sample -> from != null && sample.elapsedMillis() >= from)
            .mapToInt(PoolSample::size)
            .max();
    return most.isPresent() ? OptionalDouble.of(most.getAsInt()) : OptionalDouble.empty();
  }

  @Override
  public boolean isShownWhole() {
    return true;
  }
}
