package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.ServerPools;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Samples the pools of the subject's server during one load. Looks for new pools until the measured
 * window opens.
 */
final class PoolWatch implements LoadWatch {

  private static final long DISTANCE_NANOS = Duration.ofMillis(500).toNanos();

  private final @Nullable ServerPools pools;
  private final @Nullable ServingThreads serving;
  private final LoadClock clock;
  private final Gaps gaps;
  private final List<PoolSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();
  private boolean looking = true;

  /**
   * @param jvm null if the subject's JVM is not accessible; then there are no samples
   * @param serving asked for a pool of threads if the server publishes none; null: no other source
   */
  PoolWatch(
      @Nullable JvmObserver jvm, @Nullable ServingThreads serving, LoadClock clock, Gaps gaps) {
    this.pools = jvm == null ? null : jvm.serverPools();
    this.serving = serving;
    this.clock = clock;
    this.gaps = gaps;
  }

  @Override
  public void look() {
    if (pools == null || System.nanoTime() - dueNanos < 0) {
      return;
    }
    try {
      if (looking) {
        pools.find();
      }
      List<PoolSample> shown = pools.sample(clock.elapsedMillis());
      samples.addAll(shown);
      if (looking && serving != null && shown.stream().noneMatch(PoolWatch::isOfThreads)) {
        serving.look(clock.elapsedMillis()).ifPresent(samples::add);
      }
    } catch (IOException e) {
      gaps.missed("the server's pools", e);
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
  }

  private static boolean isOfThreads(PoolSample sample) {
    return sample.kind() == PoolSample.Kind.THREADS;
  }

  /** Stops looking for new pools. */
  void settle() {
    looking = false;
  }

  /**
   * The pools' limits, by pool and by the server's own name for the limit; null if there are none.
   */
  @Nullable Map<String, Map<String, Long>> caps() {
    try {
      Map<String, Map<String, Long>> caps = pools == null ? Map.of() : pools.caps();
      return caps.isEmpty() ? null : caps;
    } catch (IOException e) {
      gaps.missed("the server's limits", e);
      return null;
    }
  }

  List<PoolSample> samples() {
    return samples;
  }

  /** The samples from a time span, both ends included. */
  List<PoolSample> between(long fromMillis, long toMillis) {
    return samples.stream()
        .filter(sample -> sample.elapsedMillis() >= fromMillis)
        .filter(sample -> sample.elapsedMillis() <= toMillis)
        .toList();
  }
}
