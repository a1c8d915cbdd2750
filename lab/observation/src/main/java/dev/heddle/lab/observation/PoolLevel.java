package dev.heddle.lab.observation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state of a pool of the subject's server over some time: the mean of its samples.
 *
 * @param name the server's name for it
 * @param size how many threads or connections it has
 * @param busy how many of them are at work
 * @param waiting how many requests wait for one while hardly any are free; 0 if the server does not
 *     report it
 */
public record PoolLevel(String name, double size, double busy, double waiting) {

  private static final double FULL = 0.9;

  /** The level of each pool of that kind. */
  public static List<PoolLevel> of(List<PoolSample> samples, PoolSample.Kind kind) {
    Map<String, List<PoolSample>> byName =
        samples.stream()
            .filter(sample -> sample.kind() == kind)
            .collect(Collectors.groupingBy(PoolSample::pool));
    return byName.entrySet().stream().map(pool -> of(pool.getKey(), pool.getValue())).toList();
  }

  /** The pool with the most at work; empty if there is none. */
  public static Optional<PoolLevel> busiest(Stream<PoolLevel> pools) {
    return pools.max(Comparator.comparingDouble(PoolLevel::busy));
  }

  private static PoolLevel of(String name, List<PoolSample> samples) {
    return new PoolLevel(
        name,
        mean(samples, PoolSample::size),
        mean(samples, PoolSample::busy),
        mean(samples, PoolLevel::waiting));
  }

  /**
   * The waiters of a full pool. A connection being handed over looks free until its next holder
   * gets a CPU, so a pool with one free counts as full.
   */
  private static int waiting(PoolSample sample) {
    boolean handedOver = sample.busy() >= sample.size() - 1;
    return sample.waiting() == null || !(handedOver || isFull(sample.busy(), sample.size()))
        ? 0
        : sample.waiting();
  }

  private static boolean isFull(double busy, double size) {
    return size > 0 && busy >= FULL * size;
  }

  private static double mean(List<PoolSample> samples, ToIntFunction<PoolSample> level) {
    return samples.stream().mapToInt(level).average().orElse(0);
  }

  /** Whether hardly any were free. */
  public boolean isFull() {
    return isFull(busy, size);
  }

  /**
   * How many requests wait per thread or connection of the pool; 0 if fewer than one waits on
   * average.
   */
  public double overrun() {
    return waiting < 1 ? 0 : waiting / Math.max(1, size);
  }
}
