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
 * The samples of the pools of the subject's server over one load. They are looked for until the
 * measured window opens.
 */
final class PoolWatch implements LoadWatch {

  private static final long DISTANCE_NANOS = Duration.ofMillis(500).toNanos();

  private final @Nullable ServerPools pools;
  private final LoadClock clock;
  private final Gaps gaps;
  private final List<PoolSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();
  private boolean looking = true;

  /**
   * @param jvm null if the subject's JVM cannot be looked into: there are no samples then
   */
  PoolWatch(@Nullable JvmObserver jvm, LoadClock clock, Gaps gaps) {
    this.pools = jvm == null ? null : jvm.serverPools();
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
      samples.addAll(pools.sample(clock.elapsedMillis()));
    } catch (IOException e) {
      gaps.missed("the server's pools", e);
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
  }

  /** From now on no others are looked for. */
  void settle() {
    looking = false;
  }

  /**
   * What they are limited to, by pool and by the name that the server gives it; null if nothing.
   */
  @Nullable Map<String, Map<String, Long>> caps() {
    try {
      Map<String, Map<String, Long>> caps = pools == null ? Map.of() : pools.caps();
      return caps.isEmpty() ? null : caps;
    } catch (IOException e) {
      gaps.missed("what the server grants at most", e);
      return null;
    }
  }

  List<PoolSample> samples() {
    return samples;
  }

  /** Those of that time, both ends included. */
  List<PoolSample> between(long fromMillis, long toMillis) {
    return samples.stream()
        .filter(sample -> sample.elapsedMillis() >= fromMillis)
        .filter(sample -> sample.elapsedMillis() <= toMillis)
        .toList();
  }
}
