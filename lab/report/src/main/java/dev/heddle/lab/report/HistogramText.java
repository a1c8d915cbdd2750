package dev.heddle.lab.report;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;

/** Figures from the histograms of a result. */
final class HistogramText {

  private HistogramText() {}

  /** By how much the driver was late, as a share of the response time; both at p99. */
  static double lateShare(Measurement measurement) {
    var lag = Histograms.decode(measurement.sendLag());
    var response = Histograms.decode(measurement.responseTime());
    return lag.getTotalCount() == 0 || response.getTotalCount() == 0
        ? 0
        : (double) lag.getValueAtPercentile(99) / Math.max(1, response.getValueAtPercentile(99));
  }

  /** The 99th percentile; empty if nothing was recorded. */
  static String p99Micros(String encoded) {
    var histogram = Histograms.decode(encoded);
    return histogram.getTotalCount() == 0
        ? ""
        : String.format(Locale.ROOT, "%,.0f us", histogram.getValueAtPercentile(99) / 1e3);
  }
}
