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
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The scripts in the folder {@code ci}, with the variables and files that a runner sets, and with a
 * heddle and a gh that only say how they were called.
 */
class CiScriptsTest {

  static final Path CI = ci();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  private final Map<String, String> environment = new TreeMap<>();

  /** Writes a heddle and a gh that say how they were called in a file {@code called}. */
  static void programs(Path folder) throws IOException {
    program(
        folder.resolve("heddle"),
        "for each; do echo \"$each\" >>called; last=$each; done",
        "case $1 in",
        "  --version) exit ${BUILT:-0} ;;",
        "  compare)",
        "    mkdir -p \"$last\"",
        "    echo '{}' >\"$last/result.json\"",
        "    exit ${CODE:-0} ;;",
        "  report)",
        "    printf '# gate\\nfound\\n' >\"$last\"",
        "    [ \"${CODE:-}\" != 1 ] || echo '**Gate: FAILED**' >>\"$last\" ;;",
        "esac");
    program(
        folder.resolve("gh"),
        "for each; do",
        "  echo \"$each\" >>called",
        "  case $each in body=@*) cat \"${each#body=@}\" >>body ;; esac",
        "done",
        "case $* in",
        "  *--paginate*) printf '%s' \"${FOUND:-}\" ;;",
        "  'api user '*) echo \"${LOGIN:-not accessible}\"; [ -n \"${LOGIN:-}\" ] ;;",
        "esac");
  }

  @BeforeEach
  void makePrograms() throws IOException {
    programs(folder);
    environment.put("HEDDLE", folder.resolve("heddle").toString());
    environment.put("HEDDLE_OUT", "out");
    environment.put("HEDDLE_JARS", "base\n  my head \n\n");
    environment.put("HEDDLE_REQUESTS", "/orders\n/items");
    environment.put("HEDDLE_FAIL_IF", "throughput<-5%\np99>+10%");
    environment.put("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString());
    environment.put("GITHUB_OUTPUT", folder.resolve("outputs").toString());
  }

  @Test
  void gate_gives_each_line_to_the_command_as_one_word() throws Exception {
    environment.put("HEDDLE_LOAD", "rate 200");
    environment.put("HEDDLE_OPTIONS", "--jdk\nnew=/opt/a b");

    assertThat(run("gate")).isZero();

    assertThat(lines("called"))
        .startsWith(
            "compare", "base", "my head", "--get", "/orders", "--get", "/items", "--rate", "200")
        .containsSequence("--fail-if", "throughput<-5%", "--fail-if", "p99>+10%")
        .containsSequence("--jdk", "new=/opt/a b", "--within", "8m", "--plain", "--out");
  }

  @Test
  void gate_takes_nothing_in_a_value_as_a_command() throws Exception {
    environment.put("HEDDLE_JARS", "$(touch stolen)\n`touch stolen`; touch stolen");

    assertThat(run("gate")).isZero();

    assertThat(folder.resolve("stolen")).doesNotExist();
    assertThat(lines("called")).contains("$(touch stolen)");
  }

  @ParameterizedTest
  @CsvSource({"0, passed", "1, failed", "5, undecided", "2, error", "130, error"})
  void gate_ends_as_the_command_does_and_tells_the_runner(int code, String outcome)
      throws Exception {
    environment.put("CODE", Integer.toString(code));

    assertThat(run("gate")).isEqualTo(code);

    assertThat(lines("outputs"))
        .containsExactly("exit-code=" + code, "outcome=" + outcome, "folder=out");
    assertThat(lines("summary")).startsWith("# gate", "found");
    assertThat(folder.resolve("out/heddle.xml")).isRegularFile();
  }

  @Test
  void gate_of_a_heddle_that_cannot_run_is_an_error_and_no_failure() throws Exception {
    program("heddle", "exit 1");

    assertThat(run("gate")).isEqualTo(ExitCode.INTERNAL_ERROR);

    assertThat(lines("outputs")).containsExactly("exit-code=70", "outcome=error", "folder=out");
  }

  @Test
  void gate_of_a_heddle_that_breaks_in_a_run_is_an_error_and_no_failure() throws Exception {
    heddle("out/result", 1, "echo '**Gate: UNDECIDED**' >");

    assertThat(run("gate")).isEqualTo(ExitCode.INTERNAL_ERROR);

    assertThat(lines("outputs")).containsExactly("exit-code=70", "outcome=error", "folder=out");
  }

  @Test
  void gate_with_a_result_for_each_grant_ends_as_the_command_does() throws Exception {
    heddle("out/result/a", 5, "echo '# both' >");

    assertThat(run("gate")).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run("gate")).isEqualTo(ExitCode.UNDECIDED);

    assertThat(lines("outputs")).contains("outcome=undecided").doesNotContain("outcome=error");
    assertThat(lines("out/heddle.md")).containsExactly("# both");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n", "app.jar", "target\n"})
  void gate_without_two_builds_is_refused(String jars) throws Exception {
    environment.put("HEDDLE_JARS", jars);
    environment.put("HEDDLE_OPTIONS", "--seed\n7");

    assertThat(run("gate")).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(folder.resolve("called")).doesNotExist();
    assertThat(lines("said").getFirst()).startsWith("HEDDLE_JARS names ");
  }

  @Test
  void gate_of_one_build_in_two_ways_is_run() throws Exception {
    environment.put("HEDDLE_JARS", "app.jar");
    environment.put("HEDDLE_OPTIONS", "--jdk\nother=/opt/jdk");

    assertThat(run("gate")).isZero();

    assertThat(lines("called")).startsWith("compare", "app.jar", "--get");
  }

  @Test
  void gate_leaves_a_folder_of_something_else_as_it_is() throws Exception {
    Files.createDirectories(folder.resolve("out/result"));
    Files.writeString(folder.resolve("out/result/mine"), "kept");
    Files.writeString(folder.resolve("out/result/result.json"), "{}");
    program("heddle", "exit 2");

    assertThat(run("gate")).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(folder.resolve("out/result/mine")).hasContent("kept");
  }

  @Test
  void gate_shows_nothing_of_an_earlier_one() throws Exception {
    assertThat(run("gate")).isZero();
    program("heddle", "exit 2");

    assertThat(run("gate")).isEqualTo(ExitCode.WRONG_USAGE);

    assertThat(folder.resolve("out")).isDirectoryNotContaining("regex:.*/(result|heddle.xml)");
    assertThat(lines("out/heddle.md"))
        .containsExactly(
            "## There is no result",
            "",
            "Heddle ended with exit code 2. The log of the job says why.");
    assertThat(lines("summary")).hasSize(5).endsWith(lines("out/heddle.md").getLast());
  }

  @Test
  void gate_that_only_warns_says_nothing_of_what_is_undecided() throws Exception {
    environment.put("HEDDLE_FAIL_IF", "\n");
    environment.put("HEDDLE_WARN_IF", "p99>+10%");
    environment.put("HEDDLE_UNDECIDED", "warn");

    assertThat(run("gate")).isZero();

    assertThat(lines("called")).contains("--warn-if").doesNotContain("--undecided", "--fail-if");
  }

  @Test
  void gate_without_a_runner_writes_its_files_alone() throws Exception {
    environment.remove("GITHUB_STEP_SUMMARY");
    environment.remove("GITHUB_OUTPUT");

    assertThat(run("gate")).isZero();

    assertThat(folder.resolve("out/heddle.md")).isRegularFile();
    assertThat(folder.resolve("summary")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"50", "users", "rate ", "people 50"})
  void gate_with_a_load_that_is_none_is_refused(String load) throws Exception {
    environment.put("HEDDLE_LOAD", load);

    assertThat(run("gate")).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(folder.resolve("called")).doesNotExist();
    assertThat(lines("outputs")).containsExactly("exit-code=2", "outcome=error", "folder=out");
  }

  @Test
  void summary_that_is_too_long_is_cut_at_a_line_and_says_so() throws Exception {
    String line = "ä".repeat(500);
    Files.writeString(
        folder.resolve("long.md"),
        IntStream.range(0, 2_000).mapToObj(each -> line).collect(Collectors.joining("\n")));
    heddle("out/result", 0, "cp long.md ");

    assertThat(run("gate")).isZero();

    byte[] summary = Files.readAllBytes(folder.resolve("summary"));
    assertThat(summary.length).isBetween(900_000, 1 << 20);
    List<String> lines = lines("summary");
    assertThat(lines.getLast())
        .isEqualTo("*Shortened: all of it is in heddle.md of the artifact.*");
    assertThat(lines.subList(0, lines.size() - 2)).allMatch(line::equals);
  }

  @Test
  void comment_is_made_where_there_is_none() throws Exception {
    pullRequest("refs/pull/12/merge");

    assertThat(run("comment", "found.md", "orders")).isZero();

    assertThat(lines("called"))
        .contains("repos/us/shop/issues/12/comments", "POST")
        .doesNotContain("PATCH");
    assertThat(lines("body")).containsExactly("<!-- heddle gate: orders -->", "# gate");
  }

  @Test
  void comment_names_its_commit() throws Exception {
    pullRequest("refs/pull/12/merge");
    environment.put("COMMIT", "1a2b3c4");

    assertThat(run("comment", "found.md")).isZero();

    assertThat(lines("body")).endsWith("", "Of 1a2b3c4.");
  }

  @Test
  void comment_of_an_earlier_run_is_written_anew() throws Exception {
    pullRequest("refs/pull/12/merge");
    environment.put("FOUND", "345 Bot actions[bot]\n678 Bot actions[bot]\n");

    assertThat(run("comment", "found.md")).isZero();

    assertThat(lines("called"))
        .contains("repos/us/shop/issues/comments/345", "PATCH")
        .doesNotContain("POST");
  }

  @Test
  void comment_of_somebody_else_is_left_as_it_is() throws Exception {
    pullRequest("refs/pull/12/merge");
    environment.put("FOUND", "345 User somebody\n678 Bot actions[bot]\n");

    assertThat(run("comment", "found.md")).isZero();

    assertThat(lines("called"))
        .contains("repos/us/shop/issues/comments/678", "PATCH")
        .doesNotContain("repos/us/shop/issues/comments/345");
  }

  @Test
  void comment_by_the_token_of_a_user_is_that_of_this_user() throws Exception {
    pullRequest("refs/pull/12/merge");
    environment.put("LOGIN", "us");
    environment.put("FOUND", "345 User somebody\n678 Bot actions[bot]\n901 User us\n");

    assertThat(run("comment", "found.md")).isZero();

    assertThat(lines("called")).contains("repos/us/shop/issues/comments/901", "PATCH");
  }

  @Test
  void comment_is_made_where_only_others_wrote_one() throws Exception {
    pullRequest("refs/pull/12/merge");
    environment.put("FOUND", "345 User somebody\n");

    assertThat(run("comment", "found.md")).isZero();

    assertThat(lines("called")).contains("POST").doesNotContain("PATCH");
  }

  @Test
  void comment_is_not_repeated_where_those_there_are_cannot_be_listed() throws Exception {
    pullRequest("refs/pull/12/merge");
    program("gh", "echo \"$*\" >>called", "exit 1");

    assertThat(run("comment", "found.md")).isNotZero();

    assertThat(lines("called")).hasSize(1);
  }

  @Test
  void comment_without_a_pull_request_is_left_out() throws Exception {
    pullRequest("refs/heads/main");

    assertThat(run("comment", "found.md")).isZero();

    assertThat(folder.resolve("called")).doesNotExist();
  }

  private void pullRequest(String reference) throws IOException {
    Files.writeString(folder.resolve("found.md"), "# gate\n");
    environment.put("GITHUB_REPOSITORY", "us/shop");
    environment.put("GITHUB_REF", reference);
    environment.put("PATH", folder + ":" + System.getenv("PATH"));
  }

  private int run(String script, String... arguments) throws Exception {
    return run(
        folder,
        environment,
        Stream.concat(Stream.of(CI.resolve(script).toString()), Stream.of(arguments))
            .toArray(String[]::new));
  }

  /** Runs bash in the folder, as a runner does; the file {@code said} has what it says. */
  static int run(Path folder, Map<String, String> environment, String... arguments)
      throws Exception {
    ProcessBuilder command = new ProcessBuilder("bash");
    command.command().addAll(List.of(arguments));
    command.directory(folder.toFile());
    command.environment().keySet().removeIf(name -> name.startsWith("GITHUB_"));
    command.environment().putAll(environment);
    Process process =
        command
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("said").toFile()))
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private List<String> lines(String file) throws IOException {
    return Files.readAllLines(folder.resolve(file), StandardCharsets.UTF_8);
  }

  /** One that leaves a result there and ends with that code, and whose report is made so. */
  private void heddle(String result, int code, String report) throws IOException {
    program(
        "heddle",
        "for each; do last=$each; done",
        "case $1 in",
        "  compare) mkdir -p %1$s; echo '{}' >%1$s/result.json; exit %2$d ;;"
            .formatted(result, code),
        "  report) " + report + "\"$last\" ;;",
        "esac");
  }

  private void program(String file, String... lines) throws IOException {
    program(folder.resolve(file), lines);
  }

  private static void program(Path file, String... lines) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** In the folder of the clone, above that of this module. */
  private static Path ci() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isRegularFile(folder.resolve("action.yml"))) {
      folder = Objects.requireNonNull(folder.getParent(), "there is no Action above this module");
    }
    return folder.resolve("ci");
  }
}
