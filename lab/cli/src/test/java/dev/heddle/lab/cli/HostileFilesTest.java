package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.report.HostileResults;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.SuiteFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A result.json or suite.json of somebody who means harm, or of a broken disk: every command shows
 * it, or refuses it in one or two lines with exit code 2. It is never told as a bug of Heddle.
 */
@Execution(ExecutionMode.CONCURRENT)
class HostileFilesTest {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Of all that could be tried, one in so many is, unless -Dheddle.slow=true. */
  private static final int ONE_IN = 40;

  private static final List<JsonNode> NUMBERS =
      List.of(
          NODES.numberNode(-1),
          NODES.numberNode(0),
          NODES.numberNode(Integer.MAX_VALUE),
          NODES.numberNode(Long.MAX_VALUE),
          NODES.numberNode(1e308),
          NODES.numberNode(-1e308),
          NODES.stringNode("NaN"),
          NODES.stringNode("Infinity"),
          NODES.nullNode());

  private static final List<JsonNode> OF_ANOTHER_KIND =
      List.of(
          NODES.nullNode(),
          NODES.arrayNode(),
          NODES.arrayNode().addNull(),
          NODES.objectNode(),
          NODES.stringNode(""),
          NODES.booleanNode(true));

  /** What diff says of two results that are readable. */
  private static final String NO_PAIR = "no arm and load that both have has a valid trial";

  private static final Result WHOLE = HostileResults.examples().get(1);

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Random random = new Random(32);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private Path whole;

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private Path hostile;

  @BeforeEach
  void write() throws IOException {
    whole = Files.createDirectory(folder.resolve("whole"));
    hostile = Files.createDirectory(folder.resolve("hostile"));
    ResultFile.write(WHOLE, whole);
  }

  @Test
  @Timeout(600)
  void number_out_of_range_is_refused_or_shown() throws IOException {
    for (HostileResults.Place place : HostileResults.places(HostileResults.examples())) {
      if (place.value().isNumber()) {
        for (JsonNode number : NUMBERS) {
          if (isTried()) {
            assertResultIsTold(place, place.with(number), " = " + number);
          }
        }
      }
    }
  }

  @Test
  @Timeout(600)
  void part_that_is_missing_or_of_another_kind_is_refused_or_shown() throws IOException {
    for (HostileResults.Place place : HostileResults.places(HostileResults.examples())) {
      if (isTried()) {
        assertResultIsTold(place, place.without(), " is missing");
      }
      for (JsonNode other : OF_ANOTHER_KIND) {
        if (isTried()) {
          assertResultIsTold(place, place.with(other), " = " + other);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/experiment",
        "/experiment/name",
        "/experiment/arms/0",
        "/experiment/loads/0",
        "/experiment/schedule",
        "/experiment/subject",
        "/origin",
        "/origin/machine",
        "/trials/0",
        "/trials/0/window",
        "/trials/0/outcome",
        "/summaries/0",
        "/summaries/0/load"
      })
  void result_with_null_in_the_place_of_a_part_is_refused_or_shown(String path) throws IOException {
    JsonNode root = JSON.readTree(ResultFile.toJson(WHOLE));
    HostileResults.Place place = new HostileResults.Place(root, path, root.at(path));

    assertResultIsTold(place, place.with(NODES.nullNode()), " = null");
  }

  @Test
  void experiment_that_is_null_is_refused_by_every_command() throws IOException {
    JsonNode root = JSON.readTree(ResultFile.toJson(WHOLE));
    write(hostile, new HostileResults.Place(root, "/experiment", root).with(NODES.nullNode()));

    for (String command : List.of("report", "rerun", "resume")) {
      assertRefused(command, hostile.toString());
    }
    assertRefused("report", hostile.toString(), "--format", "text");
    assertRefused("diff", hostile.toString(), whole.toString());
    assertRefused("diff", whole.toString(), hostile.toString());
  }

  @Test
  @Timeout(600)
  void suite_with_a_hostile_part_is_refused_or_shown() throws IOException {
    Suite suite =
        new Suite(
            "pack",
            List.of(
                new Suite.Scenario("one", WHOLE.experiment()),
                new Suite.Scenario("two", HostileResults.examples().getFirst().experiment())));
    SuiteFile.write(suite, hostile);
    ResultFile.write(WHOLE, Files.createDirectory(hostile.resolve("one")));
    Path file = hostile.resolve(SuiteFile.NAME);
    JsonNode root = JSON.readTree(Files.readString(file));

    for (HostileResults.Place place : HostileResults.placesIn(List.of(root))) {
      List<JsonNode> changed = new ArrayList<>(List.of(place.without()));
      OF_ANOTHER_KIND.forEach(other -> changed.add(place.with(other)));
      if (place.value().isNumber()) {
        NUMBERS.forEach(number -> changed.add(place.with(number)));
      }
      for (JsonNode each : changed) {
        if (isTried()) {
          JSON.writeValue(file.toFile(), each);
          assertTold(place + " in " + each, "report", hostile.toString(), "--format", "markdown");
          assertTold(place + " in " + each, "report", hostile.toString());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "{}",
        "{\"name\":null,\"scenarios\":[]}",
        "{\"name\":\"x\",\"scenarios\":[null]}",
        "{\"name\":\"x\",\"scenarios\":[{\"name\":\"one\",\"experiment\":null,\"needs\":[]}]}",
        "{\"name\":\"x\",\"scenarios\":[{\"name\":null,\"experiment\":null,\"needs\":[null]}]}",
        "{\"name\":\"x\",\"scenarios\":[{\"name\":\"../whole\",\"experiment\":null}]}"
      })
  void suite_that_is_none_is_refused_by_every_command(String suite) throws IOException {
    String ours = "{\"schemaVersion\":" + Result.SCHEMA_VERSION + ",";
    Files.writeString(
        hostile.resolve(SuiteFile.NAME), suite.replace("{\"name\":", ours + "\"name\":"));

    for (String command : List.of("report", "rerun", "resume")) {
      assertRefused(command, hostile.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {ResultFile.NAME, SuiteFile.NAME})
  void file_that_is_larger_than_memory_allows_is_refused_unread(String name) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(hostile.resolve(name).toFile(), "rw")) {
      file.setLength(Runtime.getRuntime().maxMemory()); // It takes no room on the disk.
    }

    for (String command : List.of("report", "rerun", "resume")) {
      assertRefused(command, hostile.toString());
      assertThat(err.toString()).contains(name + " is too large to be read: it has ");
    }
  }

  private boolean isTried() {
    return Boolean.getBoolean("heddle.slow") || random.nextInt(ONE_IN) == 0;
  }

  private static void write(Path run, JsonNode result) throws IOException {
    Files.writeString(run.resolve(ResultFile.NAME), JSON.writeValueAsString(result));
  }

  /** By itself, and compared with what it was before somebody changed that place. */
  private void assertResultIsTold(HostileResults.Place place, JsonNode changed, String how)
      throws IOException {
    String what = place + how;
    write(whole, place.root());
    write(hostile, changed);
    for (String format : List.of("html", "markdown", "csv", "junit", "json")) {
      assertTold(what, "report", hostile.toString(), "--format", format);
    }
    assertTold(what, "report", hostile.toString(), "--details");
    assertTold(what, "diff", hostile.toString(), whole.toString());
    assertTold(what, "diff", whole.toString(), hostile.toString());
  }

  private void assertRefused(String... arguments) {
    assertThat(told(String.join(" ", arguments), arguments)).isEqualTo(ExitCode.WRONG_USAGE);
  }

  private void assertTold(String what, String... arguments) {
    told(what, arguments);
  }

  private int told(String what, String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    int code = Heddle.run(new PrintWriter(out), new PrintWriter(err), arguments);
    String said = err.toString();
    assertThat(code)
        .as("%s: %s says %s", what, String.join(" ", arguments), said)
        .isIn(ExitCode.DONE, ExitCode.WRONG_USAGE);
    if (code == ExitCode.WRONG_USAGE) {
      assertThat(said).as(what).startsWith("heddle: ").containsAnyOf(folder.toString(), NO_PAIR);
      assertThat(said.lines()).as(what).hasSizeLessThanOrEqualTo(2);
      assertThat(out.toString()).as(what).isEmpty();
    }
    return code;
  }
}
