package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.ExampleOutcomes;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.RelativeLoads;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class ResultFileTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void read_of_what_was_written_is_equal_to_it() throws IOException {
    Result result = richResult();

    ResultFile.write(result, folder);

    assertThat(ResultFile.read(folder)).isEqualTo(result);
  }

  /** A value that is only derived would be unknown to a reader. */
  @Test
  void write_writesOnlyWhatIsRead() {
    Result result = richResult();
    JsonMapper strict =
        ResultFile.JSON.rebuild().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    assertThat(strict.readValue(ResultFile.toJson(result), Result.class)).isEqualTo(result);
  }

  @Test
  void read_of_an_experiment_with_nulls_is_equal_to_it() throws IOException {
    Result result =
        Examples.result(
            ExampleExperiments.experiment(
                List.of("a"), List.of(ExampleExperiments.USERS), 1, Long.MIN_VALUE),
            List.of(),
            List.of());

    ResultFile.write(result, folder);

    assertThat(ResultFile.read(folder)).isEqualTo(result);
    assertThat(Files.readString(folder.resolve(ResultFile.NAME))).doesNotContain("null");
  }

  @Test
  void read_ofWhatIsNoText_namesTheFile() throws IOException {
    Files.write(folder.resolve(ResultFile.NAME), new byte[] {'{', '"', (byte) 0xC3, '"', '}'});

    assertThatThrownBy(() -> ResultFile.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(ResultFile.NAME + " is not a result: ");
  }

  @Test
  void toJson_of_what_was_read_is_the_same_text() throws IOException {
    Result result = richResult();
    ResultFile.write(result, folder);

    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(result));
  }

  @Test
  void toJson_tells_what_is_derived_for_readers_that_are_not_java() {
    assertThat(ResultFile.toJson(richResult()))
        .contains(
            "\"valid\" : true", "\"valid\" : false", "\"passed\" : true", "\"passed\" : false")
        .doesNotContain("\"seen\" : false", "\"seen\" : true");
  }

  @Test
  void toJson_writes_times_and_kinds_as_documented() {
    assertThat(ResultFile.toJson(richResult()))
        .contains(
            "\"took\" : \"PT4S\"",
            "\"startedAt\" : \"2026-01-02T03:04:05.678Z\"",
            "\"model\" : \"closed\"",
            "\"model\" : \"open\"",
            "\"threads\" : \"virtual\"",
            "\"model\" : \"climb\"",
            "\"phase\" : \"warmingUp\"",
            "\"kind\" : \"refused\"",
            "\"verdict\" : \"cannotTell\"",
            "\"steadiness\" : \"cpuChanges\"");
  }

  @Test
  void toJson_orders_figures_as_reports_do() {
    String json = ResultFile.toJson(richResult());

    assertThat(Stream.of(Metric.values()).map(metric -> json.indexOf("\"" + metric + "\" : {")))
        .isSorted()
        .doesNotContain(-1);
  }

  @Test
  void write_over_an_older_result_replaces_it_and_leaves_no_part() throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), "x".repeat(1_000_000));

    ResultFile.write(richResult(), folder);

    assertThat(ResultFile.read(folder)).isEqualTo(richResult());
    assertThat(folder).isDirectoryNotContaining("glob:**.part").isNotEmptyDirectory();
  }

  @Test
  void write_that_fails_leaves_the_older_result_as_it_was() throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), "older");
    // The new text goes into this file first, which cannot be opened.
    Files.createDirectories(folder.resolve(ResultFile.NAME + ".part"));

    assertThatIOException().isThrownBy(() -> ResultFile.write(richResult(), folder));

    assertThat(folder.resolve(ResultFile.NAME)).hasContent("older");
  }

  @Test
  void writeAtomically_of_any_text_writes_utf_8() throws IOException {
    Path file = folder.resolve("report.html");

    ResultFile.writeAtomically(file, "ä€😀\n");

    assertThat(file).hasBinaryContent("ä€😀\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void read_of_a_field_from_the_future_ignores_it() throws IOException {
    Result result = richResult();
    String json =
        ResultFile.toJson(result)
            .replaceFirst("\\{", "{ \"claims\" : [ 1, { \"x\" : null } ],")
            .replace("\"os\" :", "\"colour\" : \"blue\", \"os\" :");
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    assertThat(ResultFile.read(folder)).isEqualTo(result);
  }

  @Test
  void read_of_another_version_says_which_it_is_and_which_it_reads() throws IOException {
    for (int version : List.of(3, 5)) {
      Files.writeString(
          folder.resolve(ResultFile.NAME),
          ResultFile.toJson(richResult())
              .replace("\"schemaVersion\" : 4", "\"schemaVersion\" : " + version));

      assertThatIOException()
          .isThrownBy(() -> ResultFile.read(folder))
          .withMessage(
              folder.resolve(ResultFile.NAME)
                  + " was made by "
                  + (version == 3 ? "an older" : "a newer")
                  + " version of Heddle (0.1.0): its schema version is "
                  + version
                  + ", and this Heddle reads version 4; run the experiment again, or use that"
                  + " version");
    }
  }

  @Test
  void read_of_causes_reasons_and_advice_is_equal_to_what_was_written() throws IOException {
    for (Advice advice : Explained.ADVICE) {
      Result result = Explained.by(richResult(), advice);

      ResultFile.write(result, folder);

      assertThat(ResultFile.read(folder)).isEqualTo(result);
    }
    assertThat(Files.readString(folder.resolve(ResultFile.NAME)))
        .contains(
            "\"kind\" : \"slowDriver\"",
            "\"kind\" : \"pinnedCarriers\"",
            "\"kind\" : \"cpuPerRequest\"",
            "\"why\" : \"NOT_RECORDED\"",
            "\"action\" : \"runInFull\"");
  }

  @Test
  void read_of_a_cause_from_the_future_says_what_it_does_not_know() throws IOException {
    Files.writeString(
        folder.resolve(ResultFile.NAME),
        ResultFile.toJson(Explained.by(richResult(), Explained.ADVICE.getFirst()))
            .replace("\"slowDriver\"", "\"solarWind\""));

    assertThatIOException()
        .isThrownBy(() -> ResultFile.read(folder))
        .withMessageContainingAll(ResultFile.NAME, "solarWind");
  }

  @Test
  void read_of_another_version_finds_who_made_it_wherever_the_file_says_so() throws IOException {
    for (String text :
        List.of(
            "{\"trials\": [[1], {\"schemaVersion\": 4}], \"schemaVersion\": 2, \"heddleVersion\":"
                + " \"0.0.9\"}",
            "{\"origin\": {\"machine\": {\"os\": {}}, \"heddleVersion\": \"0.0.9\"},"
                + " \"schemaVersion\": 2}")) {
      Files.writeString(folder.resolve(ResultFile.NAME), text);

      assertThatIOException()
          .as(text)
          .isThrownBy(() -> ResultFile.read(folder))
          .withMessageContaining("an older version of Heddle (0.0.9): its schema version is 2");
    }
  }

  @Test
  void require_of_a_file_compares_its_size_with_the_memory() throws IOException {
    Path file = Files.write(folder.resolve("some.json"), new byte[1_000_000]);

    FileSize.require(file, 16_000_000);
    assertThatIOException()
        .isThrownBy(() -> FileSize.require(file, 15_999_999))
        .withMessageStartingWith(file + " is too large to be read: it has 1 MB");
  }

  @Test
  void resumed_adds_the_time_and_changes_nothing_else() {
    Result result = richResult();
    Instant when = Instant.parse("2026-02-02T02:02:02Z");

    assertThat(result.resumed(when).resumedAt())
        .hasSize(3)
        .startsWith(result.resumedAt().getFirst())
        .endsWith(when);
    assertThat(ResultFile.toJson(result.resumed(when)).lines())
        .hasSameSizeAs(ResultFile.toJson(result).lines().toList());
  }

  @Test
  void read_of_an_empty_folder_fails() {
    assertThatIOException()
        .isThrownBy(() -> ResultFile.read(folder))
        .withMessageContaining(ResultFile.NAME);
  }

  @Test
  void read_of_something_else_fails_and_names_the_file() throws IOException {
    for (String text : List.of("", "nonsense", "[]", "{\"trials\": 5}", "{\"startedAt\": \"x\"}")) {
      Files.writeString(folder.resolve(ResultFile.NAME), text);

      assertThatIOException()
          .as(text)
          .isThrownBy(() -> ResultFile.read(folder))
          .withMessageContaining(ResultFile.NAME);
    }
  }

  private static final Objective OBJECTIVE = new Objective(99.9, 50_000_000);

  private static final List<Load> LOADS =
      List.of(
          new Load.Closed(100),
          new Load.Open(0.1, Load.Arrivals.CONSTANT),
          new Load.Open(1234.5, Load.Arrivals.POISSON),
          new Load.Climb(0.5, 99, Load.Arrivals.POISSON, OBJECTIVE));

  /** Every kind of outcome, and every field that may be null both ways. */
  private static Result richResult() {
    List<TrialRecord> trials = new ArrayList<>();
    for (Outcome outcome : ExampleOutcomes.ALL) {
      trials.add(trial(trials.size() + 1, outcome));
    }
    return new Result(
        new Origin(
            "0.1.0",
            List.of("compare", "--quick"),
            List.of("java", "DriverMain"),
            Instant.parse("2026-01-02T03:04:05.678Z"),
            List.of(Instant.parse("2026-01-03T03:04:05Z"), Instant.parse("2026-01-04T03:04:05.1Z")),
            Examples.MACHINE),
        experiment(),
        100,
        false,
        List.of(new Capacity("platform", 1234.5, 200)),
        trials,
        List.of(summary()));
  }

  private static Experiment experiment() {
    byte[] body = {0, -1, 10, 13, 34};
    Subject subject =
        new Service(
            List.of("{java}", "-jar", "a b\"c\\</script>\u0007é.jar"),
            "/srv/app",
            Map.of("A", "1", "B", ""),
            8443,
            true,
            Readiness.succeeds("/health?full=1"),
            List.of(
                HttpRequest.get("/"),
                new HttpRequest("POST", "/orders", Map.of("Content-Type", "text/plain"), body)),
            "com.example.Router.handle",
            Duration.ofMillis(1500),
            Duration.ofHours(2));
    Arm full =
        new Arm(
            "virtual@21",
            ThreadKind.VIRTUAL,
            Map.of("THREADS", "virtual"),
            List.of("-Xmx1g"),
            List.of("--fast"),
            "/opt/jdk-21",
            List.of("{java}", "Main"));
    return new Experiment(
        "rich",
        subject,
        List.of(ExampleExperiments.arm("platform"), full),
        LOADS,
        new RelativeLoads(List.of(0.25, 1.0), Load.Arrivals.POISSON, OBJECTIVE, false),
        ExampleExperiments.schedule(
            3,
            Duration.ZERO,
            Duration.ofSeconds(7),
            Duration.ofMillis(100),
            Duration.ofMillis(10),
            true),
        new Criteria(
            0.05, 0.9, true, Map.of(Gate.STEADY, Double.POSITIVE_INFINITY, Gate.STEAL, 0.125)),
        -1);
  }

  private static TrialRecord trial(int number, Outcome outcome) {
    boolean measured = number % 2 == 1;
    return new TrialRecord(
        new TrialIdentity(
            number,
            1 + number / 2,
            measured ? "platform" : "virtual@21",
            LOADS.get(number % LOADS.size()),
            false),
        Instant.parse("2026-01-02T03:04:06.000000001Z"),
        Duration.ofSeconds(4),
        outcome,
        List.of("a note"),
        new TrialStart(
            List.of("java", "-jar", "x.jar"),
            Map.of("PORT", "20001"),
            measured ? Map.of("server.tomcat.threads.max", "50") : null,
            "logs/001.log",
            List.of("last line \u001b[31m", ""),
            measured ? Duration.ofNanos(1) : null),
        new TrialWindow(
            measured ? new WarmUp(Duration.ofMillis(3001), Steadiness.CPU_CHANGES, null) : null,
            measured ? 2_500L : null,
            List.of(new Event.Step(0.5, true, 0.4, 7, 1), new Event.Step(50, false, 33.3, 0, 0)),
            measured ? measurement() : null,
            measured
                ? Examples.observation()
                : new Observation(
                    new ProcessFigures(1L, 0L, 2L, 3L, 4, 5L, null),
                    jvm(number),
                    new MachineFigures(1 / 3.0, 1e-9, null, 20_000L + number),
                    6L,
                    7,
                    null),
            List.of(
                new GateReading(Gate.ERRORS, 1 / 3.0, 0.01, "a third"),
                new GateReading(Gate.STEADY, 1, Double.POSITIVE_INFINITY, "off")),
            List.of(
                new WindowSlice(2_700, 3_700, 5, 6L, 7L, 8L),
                new WindowSlice(5_000, 6_001, 0, null, null, null))),
        new TrialSamples(
            List.of(new Event.Sample(250_000_000, 10, 1, 2, 3, 4, 5_000_000)),
            List.of(Examples.processSample(200, 5, 1, 2, 3, 4), ProcessSample.silent(400)),
            List.of(),
            List.of(
                new JvmSample(1, 2, 3, 4, 5, 6L, 7, 8, 9L, new CarrierLevel(1, 2, 3), 10, null))),
        new TrialInside(
            measured ? new ThreadProof(3, 0, 0, null) : new ThreadProof(1, 2, 3, "http-1"), null));
  }

  private static Observation.JvmObservation jvm(int number) {
    return Examples.jvm("25+36", 1, 2, 3, 4, 5, number % 4 == 0 ? null : 6L);
  }

  private static Measurement measurement() {
    return Examples.measured(101)
        .completed(100)
        .statuses(Map.of(200, 90L, 404, 4L, 500, 6L))
        .connectFailures(1)
        .disconnects(2)
        .malformed(3)
        .timeouts(4)
        .unfinished(5)
        .stuck(6)
        .cpuNanos(Long.MAX_VALUE)
        .presentNanos(8)
        .measurement();
  }

  private static Summary summary() {
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      Comparison comparison =
          switch (metric) {
            case MAX -> null;
            case P50 ->
                new Comparison(
                    1.5, null, null, 0.95, 1, Verdict.CANNOT_TELL, new Doubt.TooEarly(7));
            case P99 ->
                new Comparison(1.5, 0.9, 2.5, 0.95, 4, Verdict.CANNOT_TELL, new Doubt.TooNoisy(17));
            case THROUGHPUT -> new Comparison(1.5, 1.25, 2.5, 0.99, 8, Verdict.BETTER, null);
            case MEAN ->
                new Comparison(1.5, 1.25, 2.5, 0.99, 8, Verdict.BETTER, null)
                    .without(new Doubt.NotComparable(Doubt.Ground.DIFFERENT_LOADS));
            case P95 ->
                new Comparison(
                    1.5, 0.1, 25.0, 0.99, 8, Verdict.CANNOT_TELL, new Doubt.TooNoisy(null));
            default -> new Comparison(1.5, 1.25, 2.5, 0.99, 8, Verdict.BETTER, null);
          };
      figures.put(metric, new Summary.Figure(1 / 3.0, 0, 1e9, comparison));
    }
    return new Summary(
        LOADS.getFirst(),
        List.of(
            new Summary.Cell("platform", false, 3, 0, Map.of("died", 2, "errors", 1), Map.of()),
            new Summary.Cell(
                "platform-again",
                true,
                3,
                3,
                Map.of(),
                figures,
                List.of(),
                List.of(),
                List.of(),
                Map.of(
                    Metric.THROUGHPUT,
                    new Comparison(
                        1.4, 0.9, 2.5, 0.95, 3, Verdict.CANNOT_TELL, new Doubt.TooNoisy(2))),
                Map.of())),
        List.of(new Drift("platform", Metric.CPU_PER_REQUEST, 0.9, 0.85, 0.95)));
  }
}
