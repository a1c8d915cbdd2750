package dev.heddle.lab.result.metric;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

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
  public final boolean isResponseTime() {
    return true;
  }
}
