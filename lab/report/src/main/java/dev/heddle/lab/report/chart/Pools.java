package dev.heddle.lab.report.chart;

import dev.heddle.lab.observation.PoolSample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Selects samples of one pool out of several. */
final class Pools {

  private Pools() {}

  /** The samples of the largest pool of a kind; empty if there is none. */
  static List<PoolSample> largest(List<PoolSample> samples, PoolSample.Kind kind) {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    for (PoolSample sample : samples) {
      if (sample.kind() == kind) {
        sizes.merge(sample.pool(), sample.size(), Math::max);
      }
    }
    return sizes.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(
            largest ->
                samples.stream()
                    .filter(sample -> sample.kind() == kind)
                    .filter(sample -> sample.pool().equals(largest.getKey()))
                    .toList())
        .orElse(List.of());
  }
}
