package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** A metric of how long requests took, in milliseconds; empty if the histogram is empty. */
abstract class ResponseTimeMetric extends WindowMetric {

  ResponseTimeMetric(String title, MetricUse use, String meaning) {
    super(title, "ms", use, meaning);
  }

  @Override
  protected final OptionalDouble read(Measurement measurement, Observation observation) {
    Histogram histogram = Histograms.decode(encoded(measurement));
    return histogram.getTotalCount() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(nanos(histogram) / 1e6);
  }

  /** The histogram to read from; by default, response times from the intended start. */
  String encoded(Measurement measurement) {
    return measurement.responseTime();
  }

  /** The figure of a histogram that is not empty, in nanoseconds. */
  abstract double nanos(Histogram histogram);

  @Override
  public final @Nullable Bound bound(TrialReadings trial) {
    Measurement measurement = trial.measurement();
    return measurement != null
            && measurement.timeouts() + measurement.unfinished() > 0
            && of(trial).isPresent()
            && isBound(measurement)
        ? Bound.AT_LEAST
        : null;
  }

  /** Whether requests without an answer make the figure a bound. Asked only if there are some. */
  abstract boolean isBound(Measurement measurement);

  @Override
  public final boolean isResponseTime() {
    return true;
  }
}
