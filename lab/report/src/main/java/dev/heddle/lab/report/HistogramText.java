package dev.heddle.lab.report;

import dev.heddle.lab.protocol.Histograms;
import java.util.Locale;

/** Formats figures of the histograms of a result. */
final class HistogramText {

  private HistogramText() {}

  /** The 99th percentile in microseconds; empty if nothing was recorded. */
  static String p99Micros(String encoded) {
    var histogram = Histograms.decode(encoded);
    return histogram.getTotalCount() == 0
        ? ""
        : String.format(Locale.ROOT, "%,.0f us", histogram.getValueAtPercentile(99) / 1e3);
  }
}
