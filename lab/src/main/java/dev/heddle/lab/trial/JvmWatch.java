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

  private final @Nullable FlightRecorder recorder;
  private final List<JvmSample> samples = new ArrayList<>();
  private @Nullable JvmObserver jvm;
  private long dueNanos = System.nanoTime();

  /**
   * Turns the Flight Recorder on, if it is wanted: before there is any load, under which that may
   * take long.
   *
   * @param jvm null if the subject's JVM cannot be looked into: there is nothing to see then
   * @param recorded whether its Flight Recorder is to be on
   * @param notes is told why it is not
   */
  JvmWatch(@Nullable JvmObserver jvm, boolean recorded, List<String> notes) {
    this.jvm = jvm;
    this.recorder = recorded ? record(jvm, notes) : null;
  }

  private static @Nullable FlightRecorder record(@Nullable JvmObserver jvm, List<String> notes) {
    try {
      return jvm == null ? null : jvm.record();
    } catch (IOException e) {
      notes.add("waits, locks and pinned carriers are missing: " + e.getMessage());
      return null;
    }
  }

  /**
   * @param elapsedMillis since the load began
   */
  void sampleIfDue(long elapsedMillis) {
    if (jvm == null || System.nanoTime() - dueNanos < 0) {
      return;
    }
    try {
      JvmSample sample = jvm.sample(elapsedMillis);
      samples.add(recorder == null ? sample : sample.withVirtualThreads(recorder.virtualThreads()));
    } catch (IOException e) {
      // It has just ended, which is found out elsewhere, or is too busy to be asked again.
      jvm = null;
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
