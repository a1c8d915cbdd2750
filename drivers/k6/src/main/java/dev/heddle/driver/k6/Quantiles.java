package dev.heddle.driver.k6;

import dev.heddle.lab.protocol.Histograms;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.JsonNode;

/**
 * Percentiles of a number of values, in milliseconds, from the smallest (0) to the largest (100).
 *
 * <p>k6 keeps every value until the end, places the k-th of n (from 0) at the percentile k/(n-1),
 * and interpolates linearly between two. The values are read back in the same way. So every
 * percentile in the summary, the smallest and the largest are k6's own; any other percentile lies
 * between its neighbours, which are 0.1 apart up to 99.9, 0.01 up to 99.99, 0.001 up to 99.999. Up
 * to a thousand values are exact.
 */
record Quantiles(long count, NavigableMap<Double, Double> millisAt) {

  private static final Pattern PERCENTILE = Pattern.compile("p\\((\\d+(?:\\.\\d+)?)\\)");

  /** The percentiles of a trend in k6's summary; without values if it is missing. */
  static Quantiles of(JsonNode trend) {
    NavigableMap<Double, Double> row = new TreeMap<>();
    long count = trend.path("count").asLong(0);
    if (count > 0) {
      row.put(0.0, trend.path("min").asDouble(0));
      row.put(100.0, trend.path("max").asDouble(0));
      trend
          .properties()
          .forEach(
              stat -> {
                Matcher percentile = PERCENTILE.matcher(stat.getKey());
                if (percentile.matches()) {
                  row.put(Double.valueOf(percentile.group(1)), stat.getValue().asDouble(0));
                }
              });
    }
    return new Quantiles(count, row);
  }

  /** The histogram of the values, in nanoseconds. */
  Histogram histogram() {
    Histogram histogram = Histograms.ofNanos();
    for (long k = 0; k < count; k++) {
      double millis = at(count == 1 ? 100 : 100.0 * k / (count - 1));
      histogram.recordValue(Math.clamp(Math.round(millis * 1e6), 0, Histograms.LONGEST_NANOS));
    }
    return histogram;
  }

  private double at(double percentile) {
    var below = millisAt.floorEntry(percentile);
    var above = millisAt.ceilingEntry(percentile);
    if (below == null || above == null || below.getKey().equals(above.getKey())) {
      return below == null ? 0 : below.getValue();
    }
    double way = (percentile - below.getKey()) / (above.getKey() - below.getKey());
    return below.getValue() + way * (above.getValue() - below.getValue());
  }
}
