package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javax.management.MBeanServerConnection;
import jdk.management.jfr.FlightRecorderMXBean;
import jdk.management.jfr.RecordingInfo;

/**
 * A recording in another JVM that is limited in size and ends by itself. {@code
 * RemoteRecordingStream} limits only what it keeps on our side.
 */
final class BoundedRecording {

  private static final long MOST_BYTES = 64L * 1024 * 1024;
  private static final String NEW = "NEW";
  private static final String RUNNING = "RUNNING";

  private final FlightRecorderMXBean recorder;
  private final long id;

  private BoundedRecording(FlightRecorderMXBean recorder, long id) {
    this.recorder = recorder;
    this.id = id;
  }

  /**
   * Limits the recording that has just been created and is not running yet.
   *
   * @param atMost how long it may run
   * @throws IOException if the JVM does not answer, or does not accept such limits
   */
  static BoundedRecording newest(MBeanServerConnection server, Duration atMost) throws IOException {
    FlightRecorderMXBean recorder =
        ManagementFactory.getPlatformMXBean(server, FlightRecorderMXBean.class);
    long id =
        recordings(recorder).stream()
            .filter(recording -> recording.getState().equals(NEW))
            .map(RecordingInfo::getId)
            .max(Comparator.naturalOrder())
            .orElseThrow(() -> new IOException("Flight Recorder has lost its recording"));
    try {
      recorder.setRecordingOptions(
          id,
          Map.of(
              "name",
              "heddle",
              "maxSize",
              Long.toString(MOST_BYTES),
              "duration",
              atMost.toSeconds() + " s"));
    } catch (RuntimeException e) {
      throw new IOException("Flight Recorder keeps to no size: " + e.getMessage(), e);
    }
    return new BoundedRecording(recorder, id);
  }

  /**
   * When it began, by the clock of its JVM.
   *
   * @throws IOException if it is not running
   */
  Instant startedAt() throws IOException {
    return recordings(recorder).stream()
        .filter(recording -> recording.getId() == id && recording.getState().equals(RUNNING))
        .map(recording -> Instant.ofEpochMilli(recording.getStartTime()))
        .findFirst()
        .orElseThrow(() -> new IOException("Flight Recorder does not start"));
  }

  private static List<RecordingInfo> recordings(FlightRecorderMXBean recorder) throws IOException {
    try {
      return recorder.getRecordings();
    } catch (RuntimeException e) {
      throw new IOException("Flight Recorder does not answer: " + e.getMessage(), e);
    }
  }
}
