package dev.heddle.lab;

import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.driver.protocol.Load;
import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.Readiness;
import dev.heddle.lab.describe.Schedule;
import dev.heddle.lab.describe.Subject;
import dev.heddle.lab.result.Observation;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Experiments, measurements and records of trials that nobody has run. */
public final class Examples {

  public static final Load USERS = new Load.Closed(100);
  public static final Load RATE = new Load.Open(500, Load.Arrivals.CONSTANT);

  /** The answers in the histograms of {@link #measurement}: 1, 2, ... 100 ms. */
  private static final long[] ANSWER_NANOS =
      LongStream.rangeClosed(1, 100).map(millis -> millis * 1_000_000).toArray();

  private Examples() {}

  public static Arm arm(String name) {
    return new Arm(name, null, Map.of(), List.of(), List.of(), null, null);
  }

  public static Subject subject(String... command) {
    return new Subject(
        List.of(command),
        "/srv",
        Map.of(),
        null,
        false,
        Readiness.answers("/"),
        List.of(HttpRequest.get("/")),
        null,
        Duration.ofSeconds(60),
        Duration.ofSeconds(10));
  }

  public static Experiment experiment(List<String> arms, List<Load> loads, int blocks, long seed) {
    return new Experiment(
        "example",
        subject("{java}", "-jar", "example.jar"),
        arms.stream().map(Examples::arm).toList(),
        loads,
        new Schedule(
            blocks, Duration.ofSeconds(2), Duration.ofSeconds(1), Duration.ofSeconds(10), false),
        seed);
  }

  /** A window of a second with that many answers in it, all of them good. */
  public static Measurement measurement(long completed) {
    return measurement(completed, ANSWER_NANOS);
  }

  /** The same with these response times. */
  public static Measurement measurement(long completed, long... answerNanos) {
    return new Measurement(
        1_000_000_000,
        completed,
        completed,
        completed * 10,
        completed,
        Map.of(200, completed),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        5_000_000,
        (long) (completed * Arrays.stream(answerNanos).average().orElse(0)),
        histogram(answerNanos),
        histogram(answerNanos),
        histogram(1_000));
  }

  /** As results hold them. */
  public static String histogram(long... nanos) {
    Histogram histogram = new Histogram(3);
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  /** 50 ms of CPU time, 80 MB, 20 threads. */
  public static Observation observation() {
    return new Observation(50_000_000, 80_000_000, 90_000_000, 20, null, null, 0.5, 0);
  }

  /** A valid trial with that many answers a second. */
  public static TrialRecord trial(int block, String arm, Load load, long answersPerSecond) {
    return trial(block, arm, load, new Outcome.Completed(), measurement(answersPerSecond));
  }

  public static TrialRecord trial(
      int block, String arm, Load load, Outcome outcome, @Nullable Measurement measurement) {
    return new TrialRecord(
        1,
        block,
        arm,
        load,
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofSeconds(4),
        outcome,
        List.of(),
        List.of("java", "-jar", "example.jar"),
        Map.of("PORT", "20001"),
        "logs/001.log",
        List.of(),
        null,
        null,
        measurement,
        measurement == null ? null : observation(),
        null,
        List.of(),
        List.of());
  }
}
