package dev.heddle.report;

import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.driver.protocol.Load;
import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.Readiness;
import dev.heddle.lab.describe.Schedule;
import dev.heddle.lab.describe.Subject;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Observation;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ProcessSample;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Results that nobody has measured. Arm number n answers n times the requests of the first. */
final class ResultExamples {

  static final Load USERS = new Load.Closed(100);

  /** What a subject must not be able to do to a report. */
  static final String HOSTILE =
      "</script><script>alert(1)</script><!--<script><img src=x onerror=\"alert('2')\">"
          + "{{name}}&lt;\u0000\u0007\u001b[31m\u009b2J\u007f";

  private ResultExamples() {}

  /** One arm under one load, once. */
  static Result smallest() {
    return complete(List.of("only"), List.of(USERS), 1);
  }

  static Result twoArms() {
    return complete(List.of("platform", "virtual"), List.of(USERS), 3);
  }

  /** Five arms under eight loads. */
  static Result fortyCells() {
    return complete(
        IntStream.rangeClosed(1, 5).mapToObj(i -> "arm-" + i).toList(),
        IntStream.rangeClosed(1, 8).<Load>mapToObj(i -> new Load.Closed(i * 100)).toList(),
        2);
  }

  static Result quick() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 1, true);
    return result(experiment, 2, validTrials(experiment), summaries(experiment, 1));
  }

  /** The first of two blocks. */
  static Result interrupted() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 2, false);
    List<TrialRecord> all = validTrials(experiment);
    return result(experiment, 4, all.subList(0, 2), summaries(experiment, 1));
  }

  /** Interrupted before any trial had ended. */
  static Result withoutTrial() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 2, false);
    List<Summary.Cell> cells =
        List.of(
            new Summary.Cell("a", 0, 0, Map.of(), Map.of()),
            new Summary.Cell("b", 0, 0, Map.of(), Map.of()));
    return result(experiment, 4, List.of(), List.of(new Summary(USERS, cells)));
  }

  /** A valid trial of the first arm, and that many of the second that are not and hold this. */
  static Result failures(int failures, String text) {
    Experiment experiment = experiment(text, List.of("good", "bad"), List.of(USERS), 1, false);
    List<TrialRecord> trials = new ArrayList<>();
    trials.add(validTrial(1, 1, "good", USERS));
    for (int i = 1; i <= failures; i++) {
      trials.add(failedTrial(i + 1, text));
    }
    List<Summary.Cell> cells =
        List.of(
            cell("good", 1, 1),
            new Summary.Cell("bad", failures, 0, Map.of("garbage", failures), Map.of()));
    return result(experiment, failures + 1, trials, List.of(new Summary(USERS, cells)));
  }

  private static Result complete(List<String> arms, List<Load> loads, int blocks) {
    Experiment experiment = experiment("example", arms, loads, blocks, false);
    return result(
        experiment, experiment.trials(), validTrials(experiment), summaries(experiment, blocks));
  }

  private static Result result(
      Experiment experiment, int planned, List<TrialRecord> trials, List<Summary> summaries) {
    return new Result(
        Result.SCHEMA_VERSION,
        "0.1.0",
        List.of("compare"),
        List.of("java"),
        Instant.parse("2026-01-02T03:04:05Z"),
        experiment,
        new Machine("Linux 6", "6.1", "A CPU", 2, 4, 8_000_000_000L, "A JVM 25"),
        planned,
        trials,
        summaries);
  }

  private static Experiment experiment(
      String name, List<String> arms, List<Load> loads, int blocks, boolean quick) {
    Subject subject =
        new Subject(
            List.of("{java}", "-jar", "example.jar"),
            "/srv",
            Map.of(),
            null,
            false,
            Readiness.answers("/"),
            List.of(HttpRequest.get("/")),
            null,
            Duration.ofSeconds(60),
            Duration.ofSeconds(10));
    return new Experiment(
        name,
        subject,
        arms.stream()
            .map(arm -> new Arm(arm, null, Map.of(), List.of(), List.of(), null, null))
            .toList(),
        loads,
        new Schedule(
            blocks, Duration.ofSeconds(2), Duration.ofSeconds(1), Duration.ofSeconds(10), quick),
        7);
  }

  private static List<TrialRecord> validTrials(Experiment experiment) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= experiment.schedule().blocks(); block++) {
      for (Load load : experiment.loads()) {
        for (Arm arm : experiment.arms()) {
          trials.add(validTrial(trials.size() + 1, block, arm.name(), load));
        }
      }
    }
    return trials;
  }

  private static TrialRecord validTrial(int number, int block, String arm, Load load) {
    return trial(number, block, arm, load, new Outcome.Completed(), List.of(), List.of());
  }

  private static TrialRecord failedTrial(int number, String text) {
    return trial(
        number,
        number - 1,
        "bad",
        USERS,
        new Outcome.Garbage(text),
        List.of(text),
        List.of("1", "2", "3", "4", "5", text, "\tat " + text));
  }

  private static TrialRecord trial(
      int number,
      int block,
      String arm,
      Load load,
      Outcome outcome,
      List<String> notes,
      List<String> lastLines) {
    return new TrialRecord(
        number,
        block,
        arm,
        load,
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofSeconds(4),
        outcome,
        notes,
        List.of("/opt/jdk/bin/java", "-jar", "example.jar"),
        Map.of("PORT", "20001"),
        "logs/%03d.log".formatted(number),
        lastLines,
        Duration.ofSeconds(1),
        new ThreadProof(1, 0, 3, null),
        measurement(),
        new Observation(
            50_000_000,
            80_000_000,
            90_000_000,
            20,
            null,
            new Observation.JvmObservation("25+36", 1, 2, 3, 4, 5, null),
            0.5,
            0),
        2_000L,
        List.of(
            new Event.Sample(1_000_000_000, 500, 0, 1, 0, 1, 1_000_000),
            new Event.Sample(3_000_000_000L, 2000, 0, 1, 0, 1, 1_000_000)),
        List.of(new ProcessSample(200, 1, 2, 3, 4)));
  }

  private static Measurement measurement() {
    String histogram = histogram();
    return new Measurement(
        1_000_000_000,
        1000,
        1000,
        1,
        1000,
        Map.of(200, 1000L),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        1,
        5_000_000_000L,
        histogram,
        histogram,
        histogram);
  }

  private static String histogram() {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(5_000_000);
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  private static List<Summary> summaries(Experiment experiment, int blocks) {
    List<Summary> summaries = new ArrayList<>();
    for (Load load : experiment.loads()) {
      List<Summary.Cell> cells = new ArrayList<>();
      for (Arm arm : experiment.arms()) {
        cells.add(cell(arm.name(), cells.size() + 1, blocks));
      }
      summaries.add(new Summary(load, cells));
    }
    return summaries;
  }

  private static Summary.Cell cell(String arm, int times, int blocks) {
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      double value = 1234.5 * times / (figures.size() + 1);
      Summary.Ratio ratio =
          times == 1 ? null : new Summary.Ratio(times, times - 0.5, times + 0.5, blocks);
      figures.put(metric, new Summary.Figure(value, value / 2, value * 2, ratio));
    }
    return new Summary.Cell(arm, blocks, blocks, Map.of(), figures);
  }
}
