package dev.heddle.lab.trial;

import dev.heddle.lab.observe.FlightRecorder;
import dev.heddle.lab.observe.JvmObserver;
import dev.heddle.lab.result.JvmSample;
import dev.heddle.lab.result.Recording;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What goes on in the subject's JVM over one load: samples, and a recording where it is wanted. */
final class JvmWatch implements AutoCloseable {

  /** A sample costs the subject about a dozen calls over JMX. */
  private static final long DISTANCE_NANOS = Duration.ofMillis(500).toNanos();

  private final @Nullable JvmObserver jvm;
  private final @Nullable FlightRecorder recorder;
  private final Sampler sampler;
  private final List<JvmSample> samples = new ArrayList<>();
  private long dueNanos = System.nanoTime();

  /**
   * @param jvm null if the subject's JVM cannot be looked into: there is nothing to see then
   * @param recorded whether its Flight Recorder is to be on
   * @param notes is told why it is not
   */
  JvmWatch(@Nullable JvmObserver jvm, Sampler sampler, boolean recorded, List<String> notes) {
    this.jvm = jvm;
    this.sampler = sampler;
    this.recorder = jvm == null || !recorded ? null : start(jvm, notes);
  }

  private static @Nullable FlightRecorder start(JvmObserver jvm, List<String> notes) {
    try {
      return jvm.record();
    } catch (IOException e) {
      notes.add("waits, locks and pinned carriers are missing: " + e.getMessage());
      return null;
    }
  }

  void sampleIfDue() {
    if (jvm == null || System.nanoTime() - dueNanos < 0) {
      return;
    }
    try {
      JvmSample sample = jvm.sample(sampler.elapsedMillis());
      samples.add(recorder == null ? sample : sample.withVirtualThreads(recorder.virtualThreads()));
    } catch (IOException e) {
      // It has just ended, which is found out elsewhere.
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
  }

  void openWindow() {
    if (recorder != null) {
      recorder.openWindow();
    }
  }

  /** Null where nothing is recorded. */
  @Nullable Recording closeWindow() {
    return recorder == null
        ? null
        : recorder.closeWindow(samples.stream().anyMatch(sample -> sample.parallelism() != null));
  }

  List<JvmSample> samples() {
    return samples;
  }

  @Override
  public void close() {
    if (recorder != null) {
      recorder.close();
    }
  }
}
