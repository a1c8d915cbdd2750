package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong usage is told in one or two lines, with exit code 2, and starts nothing. */
class UsageTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "inspect abc | inspect takes the id of a process, or HOST:PORT of a JVM that accepts JMX",
        "inspect -5 | accepts JMX, was ~-5~; jcmd -l lists the JVMs that run here",
        "inspect 999999999 | there is no process 999999999; jcmd -l lists the JVMs that run here",
        "inspect host:0 | a port must be 1 to 65535, was 0",
        "inspect host:70000 | a port must be 1 to 65535, was 70000",
        "inspect 127.0.0.1:1 | nobody accepts connections at 127.0.0.1:1",
        "inspect 1 --for 0s | --for: must be 1s to 10m, was 0s",
        "inspect 1 --for 11m | --for: must be 1s to 10m, was 11m",
        "inspect 1 --for soon | --for: a duration looks like 500ms, 3s or 2m, was ~soon~",
        "inspect | Missing required parameter: 'PID",
        "compare nowhere.jar --get / | no such file: nowhere.jar",
        "compare nowhere.yaml | cannot read nowhere.yaml",
        "compare --target ftp://x --get / | --target: a target looks like http://host:port",
        "compare --target http://x/path --get / | --target: a target looks like http://host:port",
        "compare --target http://u:p@x --get / | --target: a target has no user name and no"
            + " password",
        "compare --target http://x | no request given for the target",
        "compare --target http://x --target http://y --get / | --target is given twice for",
        "compare --target http://x --jmx nowhere --get / | --jmx: must be host:port, was ~nowhere~",
        "compare --target a=http://x --jmx b=h:1 --get / | --jmx names ~b~, which is not a target",
        "compare --jmx h:1 | --pid, --jmx and --prometheus need --target",
        "compare --target a=http://x --pid b=1 --get / | --pid names ~b~, which is not a target",
        "compare --target http://127.0.0.1:1 --pid abc --get / | --pid: must be the id of a"
            + " process",
        "compare --target http://192.0.2.1:1 --pid 1 --get / | --pid is for a target on this"
            + " machine",
        "compare --target http://127.0.0.1:1 --pid 99999999999 --get / | there is no process"
            + " 9999999",
        "compare --target a=http://x --target b=http://y --pid 1 --get / | --pid needs the name of"
            + " a target, as in --pid a=",
        "compare --target http://127.0.0.1:1 --jmx 127.0.0.1:1 --get / | --jmx: nobody accepts"
            + " connections at 127.0.0.1:1",
        "compare --target http://127.0.0.1:70000 --get / | --target: a target's port is 1 to 65535,"
            + " was 70000",
        "compare --target http://127.0.0.1:1 --get / | --target: nobody accepts connections at"
            + " 127.0.0.1:1",
        "compare --cpus 1,2 --arms platform-auto | platform-auto is found for one grant of CPUs",
        "compare app.jar --target http://x --get / | --target cannot be combined with a SUBJECT",
        "compare --target http://x --get / --https | --https cannot be combined with --target",
        "compare --target a-again=http://x --get / | arm a-again: a name cannot end in ~-again~",
        "compare app.jar --get / --scenario x | --scenario needs a YAML file",
        "compare --target http://x --get / --arm virtual | --target cannot be combined with --arm",
        "compare --target http://x --get / --prometheus m | --prometheus: must be a path",
        "compare --driver wrk | --driver: there is no driver ~wrk~; there are embedded, k6, jmeter",
        "compare --engines h:1 | --engines needs --driver jmeter",
        "compare --driver k6 --engines h:1 | --engines: only JMeter has engines",
        "compare --driver jmeter --engines h | --engines: an engine is written as host:port",
        "compare a.jar --baseline x | --baseline: must be a .jar, or the folder of a build, was"
            + " ~x~, which does not exist",
        "compare program.exe | SUBJECT must be a .jar or a .yaml file, or the folder of a build",
        "compare a.yaml b.jar | a YAML file describes its arms itself",
        "compare a.yaml --jvm-args a=-Xmx1g | a YAML file describes its arms itself",
        "compare --baseline old.jar | --baseline needs a SUBJECT",
        "compare --jvm-args -Xmx1g | --jvm-args: a list of JVM options is given as NAME='-Xmx1g",
        "compare --env a=B | --env: an environment variable is given as NAME=KEY=VALUE, was ~a=B~",
        "compare --property a=b | --property: a property is given as NAME=key=value, was ~a=b~",
        "compare --agent a=nowhere.jar | --agent: no such file: ",
        "compare --threads virtual --arm platform | --threads cannot be combined with --arm",
        "compare --target http://x --get / --property a=b=c | --target cannot be combined with",
        "compare --users 0 | --users: must be 1 to 100000, was 0",
        "compare --users , | --users: needs a value (N)",
        "compare --surge , | --surge: needs a value (R)",
        "compare --users ten | --users: a whole number, was ~ten~",
        "compare --rate -5 | --rate: must be above 0",
        "compare --get hello | --get: path must start with /",
        "compare --body x | --body needs --post",
        "compare --header A:b | --header needs --get or --post",
        "compare --get / --header nonsense | --header: looks like 'NAME: VALUE'",
        "compare --get / --header Host:x | --header: \"Host\" is set by the driver",
        "compare --post / --body nowhere | --body: cannot read nowhere",
        "compare --measure 5x | --measure: a duration looks like 500ms",
        "compare --cpus 0 | --cpus: a grant of CPUs must be 1 or more, was 0",
        "compare --cpus 1,1 | --cpus: the grant of 1 CPU is given twice",
        "compare --cpus 9999 | --cpus: there are",
        "compare --cpus few | --cpus: a whole number, was ~few~",
        "compare --target http://x --get / --cpus 1 | a service that is already running cannot be"
            + " granted",
        "compare --jdk nonsense | --jdk: a JDK is given as NAME=HOME",
        "compare --jdk x=nowhere | --jdk: no JDK in",
        "compare --arrivals weekly | --arrivals: constant or poisson, was ~weekly~",
        "compare --frobnicate | Unknown option: '--frobnicate'",
        "compare --warm-up-limit 5x | --warm-up-limit: a duration looks like 500ms",
        "compare --headline speed | --headline: there is no metric ~speed~; there are throughput,",
        "compare --band wide | --band: a share looks like 3% or 0.03, was ~wide~",
        "compare --limit nonsense=1 | --limit: there is no gate ~nonsense~; there are offered,",
        "compare --limit steal=much | --limit: a share looks like 3% or 0.03, was ~much~",
        "compare --limit steal | --limit: looks like steal=5%, was ~steal~",
        "compare --fail-if p99>10% | --fail-if: a condition looks like 'throughput<-5%' or",
        "compare --fail-if p99>+0% | --fail-if: the share of a condition must be more than 0 %",
        "compare --warn-if speed>+5% | --warn-if: there is no metric ~speed~; there are",
        "compare --fail-if throughput>+5% | --fail-if: throughput>+5% would be met by an arm that"
            + " is better",
        "compare --headline errors | --headline: errors have no ratio to a service without",
        "compare --fail-if errors>+5% | --fail-if: errors have no ratio to a service without",
        "compare --target http://x --get / --fail-if p99>+2% | p99>+2% is inside the band of 3.0 %",
        "compare --undecided pass | --undecided needs --fail-if",
        "compare --fail-if p99>+5% --undecided maybe | --undecided: pass, warn or fail, was",
        "compare --target http://x --get / --fail-if p99>+5% | --fail-if needs a second arm",
        "compare --target a=http://x --target b=http://y --get / --fail-if ramp-up>+5% |"
            + " ramp-up is measured under none of the loads",
        "compare --target a=http://x --target b=http://y --get / --fail-if p99>+5% --quick |"
            + " --fail-if needs verdicts, and --quick gives none",
        "compare --within soon | --within: a duration looks like 500ms",
        "compare --blocks many | --blocks: a whole number, was ~many~",
        "compare --rate abc | --rate: a rate is a number or auto, was ~abc~",
        "compare --rate auto,100 | --rate: the rate auto cannot be combined",
        "compare --rate auto --users 5 | --rate: the rate auto cannot be combined",
        "compare --slo p99<50ms | --slo: needs the rate auto",
        "compare --rate auto --slo nonsense | --slo: an objective looks like p99<50ms",
        "compare --arrivals poisson | --arrivals: needs a rate",
        "run | Missing required parameter: 'PACK'",
        "run --all nested | --all takes no names of packs",
        "run nested thousands nested | pack \"nested\" is given twice",
        "run nested thousands --scenario a | --scenario is for one pack",
        "run --all --scenario a | --scenario is for one pack",
        "run --all --within soon | --within",
        "run cpu-wait | cannot read the packs in",
        "run cpu-wait --users ten | --users: a whole number, was ~ten~",
        "resume | Missing required parameter: 'DIR'",
        "resume nowhere | no such file: nowhere/result.json",
        "rerun | Missing required parameter: 'DIR'",
        "rerun nowhere | no such file: nowhere/result.json",
        "diff nowhere | Missing required parameter: 'DIR2'",
        "diff nowhere elsewhere | no such file: nowhere/result.json",
        "report | Missing required parameter: 'DIR'",
        "report nowhere | no such file: nowhere/result.json",
        "report nowhere --format pdf | --format: html, text, markdown, csv, junit or json",
        "calibrate --runs 1001 | --runs: must be 0 to 1000, was 1001",
        "calibrate --runs 0 --effects 0 | --runs and --effects are both 0",
        "calibrate --blocks 0 | --blocks: must be 1 to 1000, was 0",
        "calibrate --measure 5x | --measure: a duration looks like 500ms",
        "drive http://127.0.0.1:1/ | no load given: add --users N or --rate R",
        "drive http://127.0.0.1:1/ --rate auto | give --rate a number",
        "drive http://u:p@127.0.0.1/ --users 1 | URL has no user name and no password",
        "drive ftp://127.0.0.1/ --users 1 | URL must look like http://host:port/path",
        "export | Missing required subcommand",
        "export k6-operator | Missing required parameter: 'EXPERIMENT'",
        "export k6-operator nowhere.yaml | cannot read nowhere.yaml",
        "export k6-operator nowhere | cannot read the packs in",
        "export k6-operator x.yaml --parallelism 0 | --parallelism: must be 1 to 1000, was 0",
        "export k6-operator x.yaml --target ftp://x | --target: a target looks like"
            + " http://host:port",
        "export k6-operator x.yaml --rate auto,5 | --rate: the rate auto cannot be combined",
        "doctor --frobnicate | Unknown option: '--frobnicate'",
        "frobnicate | Unmatched argument",
      })
  void wrong_usage_is_told_and_exits_with_2(String line, String message) {
    int code = heddle(line.strip().split(" "));

    assertRefused(code, message.strip().replace('~', '"'));
  }

  @Test
  void command_that_looks_like_another_is_answered_with_that() {
    assertRefused(heddle("compere"), "compare");
  }

  @Test
  void jar_without_a_request_is_told_what_to_add() throws IOException {
    Path jar = Files.createFile(folder.resolve("app.jar"));

    int code = heddle("compare", jar.toString());

    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).contains("--get /path or --post /path");
  }

  @Test
  void file_that_is_no_jar_is_told() throws IOException {
    Path jar = Files.writeString(folder.resolve("app.jar"), "not a jar");

    int code = heddle("compare", jar.toString(), "--get", "/");

    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).contains("cannot be read as a jar");
  }

  @Test
  void result_that_is_there_already_is_not_overwritten() throws IOException {
    Path yaml = description();
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("result.json"), "precious");

    int code = heddle("compare", yaml.toString(), "--out", out.toString());

    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).contains("is not empty");
    assertThat(out.resolve("result.json")).hasContent("precious");
  }

  @Test
  void experiment_of_which_a_component_is_missing_is_skipped_with_one_line() throws IOException {
    Path yaml = description();
    Files.writeString(
        yaml,
        Files.readString(yaml) + "\nneeds: [{path: no/such/server, get: subjects/x/install}]\n");
    Path out = folder.resolve("out");

    int code = heddle("compare", yaml.toString(), "--out", out.toString());

    assertThat(code).isEqualTo(ExitCode.SKIPPED);
    assertThat(err.toString().strip().lines())
        .singleElement()
        .asString()
        .contains("is skipped: it needs", "no/such/server", "to get it: subjects/x/install");
    assertThat(out).doesNotExist();
  }

  @Test
  void run_that_cannot_be_served_leaves_no_folder() throws IOException {
    Path out = folder.resolve("out");

    assertRefused(
        heddle("compare", description().toString(), "--serve", "70000", "--out", out.toString()),
        "--serve: a port must be 0 to 65535, was 70000");
    assertThat(out).doesNotExist();
  }

  @Test
  void criteria_that_cannot_be_are_told() throws IOException {
    String yaml = description().toString();

    assertRefused(
        heddle("compare", yaml, "--band", "0"),
        "--band: must be above 0 % and below 100 %, was 0.0 %");
    assertRefused(
        heddle("compare", yaml, "--limit", "steal=-1%"),
        "--limit: the limit of gate steal must not be below 0");
    assertRefused(
        heddle("compare", yaml, "--blocks", "1", "--within", "5m"),
        "--blocks: a run with within needs at least 2 blocks, was 1");
    assertRefused(
        heddle("compare", yaml, "--quick", "--blocks", "3"),
        "--quick has one block; leave it out to choose --blocks");
  }

  @ParameterizedTest
  @ValueSource(strings = {"resume", "rerun", "diff", "report"})
  void result_of_another_version_is_told(String command) throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), "{\"schemaVersion\": 1}");

    assertRefused(
        heddle(onResults(command)),
        "result.json was made by an older version of Heddle: its schema version is 1, and this"
            + " Heddle reads version 4; run the experiment again, or use that version");
  }

  @ParameterizedTest
  @ValueSource(strings = {"resume", "rerun", "diff", "report"})
  void file_that_is_no_result_is_told(String command) throws IOException {
    Files.writeString(folder.resolve(ResultFile.NAME), "precious, but no JSON");

    assertRefused(heddle(onResults(command)), "result.json is not a result");
  }

  @Test
  void resume_of_a_run_from_another_machine_is_refused_and_leaves_it_as_it_is() throws IOException {
    Result stopped = RunExample.stopped(RunExample.of("only", 1).experiment());
    ResultFile.write(stopped, folder);

    assertRefused(
        heddle("resume", folder.toString()), folder + " was begun elsewhere (A CPU there, ");
    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(stopped));
  }

  private String[] onResults(String command) {
    return command.equals("diff")
        ? new String[] {command, folder.toString(), folder.toString()}
        : new String[] {command, folder.toString()};
  }

  @Test
  void rerun_into_the_folder_of_the_run_itself_is_refused() throws IOException {
    ResultFile.write(RunExample.of("a", 100, 101), folder);

    assertRefused(heddle("rerun", folder.toString(), "--out", folder.toString()), "is not empty");
  }

  @Test
  void calibration_into_a_folder_that_holds_something_else_is_refused() throws IOException {
    Files.writeString(folder.resolve("precious"), "precious");

    assertRefused(heddle("calibrate", "--out", folder.toString()), "is not empty");
    assertThat(folder).isDirectoryNotContaining("glob:**/costs-of-work");
  }

  @Test
  void help_shows_every_command_and_exits_with_0() {
    assertThat(heddle("--help")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .containsSubsequence(
            "\n  compare ",
            "\n  resume ",
            "\n  rerun ",
            "\n  diff ",
            "\n  report ",
            "\n  calibrate ",
            "\n  doctor ",
            "\n  drive ",
            "\n  export ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"compare", "resume", "rerun", "diff", "report", "calibrate", "doctor"})
  void help_of_a_command_shows_its_exit_codes(String command) {
    assertThat(heddle(command, "--help")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("heddle " + command, "Exit codes:", "wrong usage");
  }

  @Test
  void help_of_compare_shows_exit_codes_and_examples() {
    assertThat(heddle("compare", "--help")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).contains("130").contains("heddle compare app.jar");
  }

  private Path description() throws IOException {
    return Files.write(
        folder.resolve("service.yaml"),
        List.of("command: [x]", "requests: [{get: /}]", "arms: {a: {}}"));
  }

  /** In one or two lines. */
  private void assertRefused(int code, String message) {
    assertThat(err.toString()).contains(message);
    assertThat(code).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString()).doesNotContain("Exception").doesNotContain("\tat ");
    assertThat(err.toString().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(ProcessHandle.current().children()).isEmpty();
    err.getBuffer().setLength(0);
  }

  private int heddle(String... arguments) {
    return Heddle.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
