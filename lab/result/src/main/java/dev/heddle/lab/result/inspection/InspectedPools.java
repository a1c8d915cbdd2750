package dev.heddle.lab.result.inspection;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The pools that the server of an inspected JVM publishes.
 *
 * @param samples their state, read periodically
 * @param most the largest size that each may have, as far as the server reports it
 */
public record InspectedPools(List<PoolSample> samples, Map<String, Long> most) {

  /** No pool is published. */
  public static final InspectedPools NONE = new InspectedPools(List.of(), Map.of());

  public InspectedPools {
    samples = List.copyOf(samples);
    most = Map.copyOf(most);
  }

  /** The pools of that kind, in the order of their names. */
  public List<InspectedPool> of(PoolSample.Kind kind) {
    return PoolLevel.of(samples, kind).stream()
        .sorted(Comparator.comparing(PoolLevel::name))
        .map(level -> new InspectedPool(kind, level, most.get(level.name())))
        .toList();
  }
}
