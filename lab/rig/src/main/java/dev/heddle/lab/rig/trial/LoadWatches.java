package dev.heddle.lab.rig.trial;

import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.SubjectUsage;
import java.util.List;
import java.util.Optional;

/**
 * What watches a subject over the whole of a load. Used by one thread.
 *
 * @param clock since the load began
 * @param sampler of what the subject uses
 * @param pools of its server
 * @param inside of its JVM
 * @param gaps what could not be read
 */
record LoadWatches(LoadClock clock, Sampler sampler, PoolWatch pools, JvmWatch inside, Gaps gaps)
    implements AutoCloseable {

  LoadWatches(
      LoadClock clock,
      SubjectUsage usage,
      JvmAccess jvm,
      Optional<FlightRecorder> recorder,
      Gaps gaps) {
    this(
        clock,
        new Sampler(usage, clock, gaps),
        new PoolWatch(jvm.observer(), clock, gaps),
        new JvmWatch(jvm.observer(), recorder, clock, gaps),
        gaps);
  }

  /** Those that are to look. */
  List<LoadWatch> all() {
    return List.of(sampler, pools, inside);
  }

  @Override
  public void close() {
    inside.close();
  }
}
