package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import org.HdrHistogram.Histogram;

/**
 * A percentile of how long requests took. A request without an answer counts with the time waited.
 * If more of them are in the histogram than lie beyond the percentile, it is a time waited too, and
 * shows only that the requests would have taken at least as long.
 */
abstract class PercentileMetric extends ResponseTimeMetric {

  private final int percentile;

  /**
   * @param percentile the share of requests, in percent, that took as long as the figure or less
   */
  PercentileMetric(String title, MetricUse use, int percentile, String meaning) {
    super(title, use, meaning);
    this.percentile = percentile;
  }

  @Override
  final double nanos(Histogram histogram) {
    return histogram.getValueAtPercentile(percentile);
  }

  @Override
  final boolean isBound(Measurement measurement) {
    long all = Histograms.decode(encoded(measurement)).getTotalCount();
    long answered = measurement.intended() - measurement.failed();
    return 100 * (all - answered) > (100 - percentile) * all;
  }
}
