package dev.heddle.lab.rig.trial;

import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.SubjectUsage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The watches on a subject during a load. Used by one thread.
 *
 * @param clock measures the time since the load began
 * @param sampler watches what the subject uses
 * @param pools watches the pools of its server
 * @param inside watches its JVM
 * @param gaps the readings that failed
 */
record LoadWatches(LoadClock clock, Sampler sampler, PoolWatch pools, JvmWatch inside, Gaps gaps)
    implements AutoCloseable {

  LoadWatches(
      LoadClock clock,
      SubjectUsage usage,
      JvmAccess jvm,
      @Nullable ServingThreads serving,
      Optional<FlightRecorder> recorder,
      Gaps gaps) {
    this(
        clock,
        new Sampler(usage, clock, gaps),
        new PoolWatch(jvm.observer(), serving, clock, gaps),
        new JvmWatch(jvm.observer(), recorder, clock, gaps),
        gaps);
  }

  /** All watches. */
  List<LoadWatch> all() {
    return List.of(sampler, pools, inside);
  }

  @Override
  public void close() {
    inside.close();
  }
}
