package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The steps of the Action, as a runner gives them to a shell, with a heddle and a gh that only say
 * how they were called. Steps that are Actions of others are left out.
 */
class ActionTest {

  private static final Path ROOT = Objects.requireNonNull(CiScriptsTest.CI.getParent());
  private static final JsonNode ACTION = read();

  private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *([^ }]+) *}}");
  private static final Pattern CONDITION = Pattern.compile("(\\S+) (==|!=) '(.*)'");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  /** What expressions stand for. */
  private final Map<String, String> context = new TreeMap<>();

  private final Map<String, String> environment = new TreeMap<>();

  @BeforeEach
  void makeAction() throws IOException {
    Path action = folder.resolve("action");
    Files.createDirectories(action.resolve("ci"));
    try (Stream<Path> scripts = Files.list(CiScriptsTest.CI)) {
      for (Path script : scripts.toList()) {
        Files.copy(script, action.resolve("ci").resolve(script.getFileName()));
      }
    }
    CiScriptsTest.programs(action);
    environment.put("PATH", action + ":" + System.getenv("PATH"));
    environment.put("GITHUB_ACTION_PATH", action.toString());
    environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString());
    environment.put("GITHUB_REPOSITORY", "us/shop");
    environment.put("GITHUB_REF", "refs/pull/12/merge");
    context.put("github.token", "a token");
    context.put("github.event.pull_request.head.sha", "1a2b3c4");
    ACTION
        .path("inputs")
        .forEachEntry((name, input) -> input(name, filled(input.path("default").asString(""))));
    input("jars", "base\nmy head");
    input("requests", "/orders");
  }

  @Test
  void every_input_reaches_the_gate() throws Exception {
    input("requests", "/orders\n/items");
    input("load", "rate 200");
    input("within", "3m");
    input("fail-if", "p99>+10%\nthroughput<-7%");
    input("warn-if", "memory>+5%");
    input("undecided", "fail");
    input("options", "--seed\n7");
    input("name", "orders");
    input("comment", "true");

    assertThat(run()).isZero();

    assertThat(lines("called"))
        .containsSequence("compare", "base", "my head", "--get", "/orders", "--get", "/items")
        .containsSequence("--rate", "200", "--fail-if", "p99>+10%", "--fail-if", "throughput<-7%")
        .containsSequence("--warn-if", "memory>+5%", "--undecided", "fail", "--seed", "7")
        .containsSequence("--within", "3m", "--plain", "--out", "orders/result")
        .containsSequence("POST", "repos/us/shop/issues/12/comments");
    assertThat(lines("body"))
        .containsExactly("<!-- heddle gate: orders -->", "# gate", "found", "", "Of 1a2b3c4.");
    assertThat(context)
        .containsEntry("steps.gate.outputs.outcome", "passed")
        .containsEntry("steps.gate.outputs.folder", "orders");
    assertThat(folder.resolve("orders/heddle.xml")).isRegularFile();
    assertThat(lines("summary")).containsExactly("# gate", "found");
  }

  @Test
  void outputs_are_those_of_the_gate() throws Exception {
    environment.put("CODE", "5");

    assertThat(run()).isEqualTo(5);

    assertThat(ACTION.path("outputs").propertyNames())
        .allSatisfy(
            name ->
                assertThat(filled(ACTION.path("outputs").path(name).path("value").asString()))
                    .isNotEmpty());
    assertThat(lines("called")).doesNotContain("POST");
  }

  @Test
  void a_comment_that_cannot_be_written_is_a_warning_and_the_gate_decides() throws Exception {
    input("comment", "true");
    environment.put("CODE", "1");
    Files.writeString(folder.resolve("action/gh"), "#!/bin/sh\nexit 1\n");

    assertThat(run()).isEqualTo(1);

    assertThat(lines("said")).anyMatch(line -> line.startsWith("::warning::no comment could be"));
    assertThat(context).containsEntry("steps.gate.outputs.outcome", "failed");
  }

  @Test
  void a_heddle_that_cannot_be_built_is_not_kept_and_is_no_failure_of_the_builds()
      throws Exception {
    environment.put("BUILT", "70");
    environment.put("CODE", "70");

    assertThat(run()).isEqualTo(ExitCode.INTERNAL_ERROR);

    assertThat(context)
        .containsEntry("steps.build.outcome", "failure")
        .containsEntry("steps.gate.outputs.outcome", "error");
    JsonNode save =
        steps().filter(step -> step.path("uses").asString("").contains("save")).findFirst().get();
    assertThat(isMet(save.path("if").asString())).isFalse();
  }

  private void input(String name, String value) {
    assertThat(ACTION.path("inputs").has(name)).as("input %s", name).isTrue();
    context.put("inputs." + name, value);
  }

  /** Runs all steps; the code of the last that failed, 0 if none did. */
  private int run() throws Exception {
    int code = 0;
    for (JsonNode step : steps().toList()) {
      String condition = step.path("if").asString("");
      boolean runs = code == 0 || condition.equals("always()");
      if (step.has("run") && runs && (condition.isEmpty() || isMet(condition))) {
        int ended = run(step);
        String id = step.path("id").asString("");
        context.put("steps." + id + ".outcome", ended == 0 ? "success" : "failure");
        code = ended == 0 || step.path("continue-on-error").asBoolean(false) ? code : ended;
      }
    }
    return code;
  }

  private int run(JsonNode step) throws Exception {
    assertThat(step.path("shell").asString()).isEqualTo("bash");
    Path script = Files.writeString(folder.resolve("step"), filled(step.path("run").asString()));
    Map<String, String> ofStep = new TreeMap<>(environment);
    ofStep.put("GITHUB_OUTPUT", Files.writeString(folder.resolve("outputs"), "").toString());
    step.path("env").forEachEntry((name, value) -> ofStep.put(name, filled(value.asString())));
    int code =
        CiScriptsTest.run(
            folder, ofStep, "--noprofile", "--norc", "-eo", "pipefail", script.toString());
    for (String line : lines("outputs")) {
      int equals = line.indexOf('=');
      String id = step.path("id").asString();
      context.put(
          "steps." + id + ".outputs." + line.substring(0, equals), line.substring(equals + 1));
    }
    return code;
  }

  private boolean isMet(String condition) {
    for (String part : condition.split(" && ", -1)) {
      Matcher parts = CONDITION.matcher(part);
      if (!part.equals("always()")) {
        assertThat(parts.matches()).as(part).isTrue();
        boolean isSame = context.getOrDefault(parts.group(1), "").equals(parts.group(3));
        if (isSame != parts.group(2).equals("==")) {
          return false;
        }
      }
    }
    return true;
  }

  private String filled(String text) {
    return EXPRESSION.matcher(text).replaceAll(this::value);
  }

  private String value(MatchResult expression) {
    String name = expression.group(1);
    assertThat(context).containsKey(name);
    return Matcher.quoteReplacement(context.get(name));
  }

  private List<String> lines(String file) throws IOException {
    return Files.readAllLines(folder.resolve(file), StandardCharsets.UTF_8);
  }

  private static Stream<JsonNode> steps() {
    return ACTION.path("runs").path("steps").valueStream();
  }

  private static JsonNode read() {
    return new YAMLMapper().readTree(ROOT.resolve("action.yml"));
  }
}
