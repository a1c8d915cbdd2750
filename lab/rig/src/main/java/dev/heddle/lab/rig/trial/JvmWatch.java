package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What goes on in the subject's JVM over one load: samples, and a recording where it is wanted. */
final class JvmWatch implements AutoCloseable {

  /** A sample costs the subject some ten calls over JMX. */
  private static final long DISTANCE_NANOS = Duration.ofSeconds(1).toNanos();

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
      samples.add(
          recorder == null
              ? sample
              : sample.recorded(recorder.virtualThreads(), compilerQueue(jvm)));
    } catch (IOException e) {
      // It has just ended, which is found out elsewhere, or is too busy to be asked again.
      jvm = null;
    }
    dueNanos = System.nanoTime() + DISTANCE_NANOS;
  }

  private static @Nullable Integer compilerQueue(JvmObserver jvm) throws IOException {
    OptionalInt methods = jvm.compilerQueue();
    return methods.isPresent() ? Integer.valueOf(methods.getAsInt()) : null;
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
