package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.recording.Recording;
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

/** Watches the subject's JVM during one load: takes samples and, if requested, a recording. */
final class JvmWatch implements LoadWatch, AutoCloseable {

  /** The time between samples, each of which costs the subject about ten JMX calls. */
  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

  private final @Nullable JvmObserver jvm;
  private final Optional<FlightRecorder> recorder;
  private final LoadClock clock;
  private final Gaps gaps;
  private final List<JvmSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();

  /**
   * @param jvm null if the subject's JVM is not accessible; then nothing is read
   * @param recorder a running recorder; closing this watch closes it
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
      Integer alive = recorder.isEmpty() ? null : recorder.get().virtualThreads();
      samples.add(alive == null ? sample : sample.recorded(alive, compilerQueue(jvm)));
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

  /** The recording of the window; empty if there is no recorder. */
  Optional<Recording> closeWindow() {
    return recorder.map(
        each ->
            each.closeWindow(samples.stream().anyMatch(sample -> sample.parallelism() != null)));
  }

  /** The samples so far, in order of time; the list grows. */
  List<JvmSample> samples() {
    return Collections.unmodifiableList(samples);
  }

  @Override
  public void close() {
    recorder.ifPresent(FlightRecorder::close);
  }
}
