package dev.heddle.lab.rig.trial;

import dev.heddle.lab.judge.steady.CompilerReading;
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
 * Judges whether a subject under load is steady, from its samples and its compilers' queue. Used by
 * one thread.
 */
final class SteadyWatch {

  private final @Nullable JvmObserver jvm;
  private final LoadWatches watches;
  private final List<Event.Sample> driverSamples;
  private final Duration slice;
  private final List<CompilerReading> compiler = new ArrayList<>();

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

  /** Judges whether the load is steady now; call only before its first pause. */
  Steadiness judge() {
    readCompiler();
    return WarmUpRule.judge(driverSamples, watches.sampler().samples(), compiler, slice);
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
