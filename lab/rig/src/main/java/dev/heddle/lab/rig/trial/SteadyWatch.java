package dev.heddle.lab.rig.trial;

import dev.heddle.lab.judge.steady.CompilerReading;
import dev.heddle.lab.judge.steady.Turn;
import dev.heddle.lab.judge.steady.WarmUpRule;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.rig.observe.JvmObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a subject under load, its compiler's queue included, until it is steady. Used by one
 * thread.
 */
final class SteadyWatch implements LoadWatch {

  /** Between two readings of the compiler's queue in a turn. */
  private static final long DISTANCE_NANOS = Duration.ofMillis(250).toNanos();

  private final @Nullable JvmObserver jvm;
  private final LoadWatches watches;
  private final List<Event.Sample> driverSamples;
  private final Duration slice;
  private final List<CompilerReading> compiler = new ArrayList<>();
  private final List<Turn> turns = new ArrayList<>();
  private long dueNanos = System.nanoTime();

  /**
   * @param jvm null if the subject's JVM is not accessible; then its compilers are left out
   * @param watches the watches of the load
   * @param driverSamples the driver's samples; the list grows while the load is on
   * @param slice see {@link WarmUpRule#judge}
   */
  SteadyWatch(
      @Nullable JvmObserver jvm,
      LoadWatches watches,
      List<Event.Sample> driverSamples,
      Duration slice) {
    this.jvm = jvm;
    this.watches = watches;
    this.driverSamples = driverSamples;
    this.slice = slice;
  }

  /** Whether a load that never rests is steady now. */
  Steadiness judge() {
    readCompiler();
    return WarmUpRule.judge(driverSamples, watches.sampler().samples(), compiler, slice);
  }

  /** Whether a load that rests is steady, by its turns so far. */
  Steadiness judgeTurns() {
    return WarmUpRule.judge(driverSamples, watches.sampler().samples(), compiler, slice, turns);
  }

  /** The load has had a turn since then. */
  void turnEnded(long fromMillis) {
    watches.sampler().sample();
    turns.add(new Turn(fromMillis, watches.clock().elapsedMillis()));
  }

  @Override
  public void look() {
    if (System.nanoTime() - dueNanos >= 0) {
      readCompiler();
      dueNanos = System.nanoTime() + DISTANCE_NANOS;
    }
  }

  private void readCompiler() {
    try {
      if (jvm != null) {
        jvm.compilerQueue()
            .ifPresent(
                queued ->
                    compiler.add(new CompilerReading(watches.clock().elapsedMillis(), queued)));
      }
    } catch (IOException e) {
      watches.gaps().missed("the compilers' queue", e);
    }
  }
}
