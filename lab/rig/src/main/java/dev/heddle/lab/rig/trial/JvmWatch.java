package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What goes on in the subject's JVM over one load: samples, and a recording where it is wanted. */
final class JvmWatch implements LoadWatch, AutoCloseable {

  /** A sample costs the subject some ten calls over JMX. */
  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

  private final @Nullable JvmObserver jvm;
  private final Optional<FlightRecorder> recorder;
  private final LoadClock clock;
  private final Gaps gaps;
  private final List<JvmSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();

  /**
   * @param jvm null if the subject's JVM cannot be looked into: there is nothing to see then
   * @param recorder is on; is closed with this
   */
  JvmWatch(
      @Nullable JvmObserver jvm, Optional<FlightRecorder> recorder, LoadClock clock, Gaps gaps) {
    this.jvm = jvm;
    this.recorder = recorder;
    this.clock = clock;
    this.gaps = gaps;
  }

  @Override
  public void look() {
    if (jvm == null || System.nanoTime() - dueNanos < 0) {
      return;
    }
    try {
      JvmSample sample = jvm.sample(clock.elapsedMillis());
      samples.add(
          recorder.isEmpty()
              ? sample
              : sample.recorded(recorder.get().virtualThreads(), compilerQueue(jvm)));
    } catch (IOException e) {
      gaps.missed("heap, GC and threads by kind", e);
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
  }

  private static @Nullable Integer compilerQueue(JvmObserver jvm) throws IOException {
    OptionalInt methods = jvm.compilerQueue();
    return methods.isPresent() ? Integer.valueOf(methods.getAsInt()) : null;
  }

  void openWindow() {
    recorder.ifPresent(FlightRecorder::openWindow);
  }

  /** What was recorded of the window; empty where nothing is recorded. */
  Optional<Recording> closeWindow() {
    return recorder.map(
        each ->
            each.closeWindow(samples.stream().anyMatch(sample -> sample.parallelism() != null)));
  }

  /** In the order of time; grows. */
  List<JvmSample> samples() {
    return Collections.unmodifiableList(samples);
  }

  @Override
  public void close() {
    recorder.ifPresent(FlightRecorder::close);
  }
}
