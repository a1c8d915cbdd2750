package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.heddle.lab.examples.ExampleExperiments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is wrong with a file is told with the file, the place, the value and what is allowed.
 */
class ExperimentFileFaultTest {

  private static final String COMMAND = "command: ['{java}', -jar, app.jar]\n";
  private static final String REQUESTS = "requests: [{get: /}]\n";
  private static final String ARMS = "arms: {a: {}}\n";
  private static final String GOOD = COMMAND + REQUESTS + ARMS;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  static Stream<Arguments> faults() {
    return Stream.of(
        // The file as a whole
        fault("empty", "", ": it is empty"),
        fault("comments alone", "# later\n\n", ": it is empty"),
        fault("text", "hello", ", line 1: it must be fields with values"),
        fault("list", "[1, 2]", ", line 1: it must be fields with values"),
        fault(
            "no YAML",
            "a: b: c",
            ", line 1, column 5: not valid YAML: mapping values are not allowed here"),
        fault(
            "unclosed",
            "name: \"x",
            ", line 1, column 9: not valid YAML: found unexpected end of file in what begins in"
                + " line 1, column 7"),
        fault(
            "unclosed list",
            GOOD + "aims: [throughput",
            ", line 4, column 18: not valid YAML: expected ',' or ']' in what begins in line 4,"
                + " column 7"),
        fault(
            "indent",
            GOOD + "limits:\n    steal: 1%\n  errors: 1%\n",
            ", line 6, column 3: not valid YAML: this does not continue what begins in line 1,"
                + " column 1; its indent may be wrong"),
        fault(
            "field without a colon",
            GOOD + "blocks 3\nname: x\n",
            ", line 5, column 1: not valid YAML: could not find expected ':' in what begins in"
                + " line 4, column 1"),
        fault(
            "tab",
            GOOD + "load:\n\tusers: [1]",
            ", line 5, column 1: not valid YAML: found character '\\t(TAB)' that cannot start a"
                + " value. (Do not use \\t(TAB) for indentation)"),
        fault(
            "word that needs quotes",
            GOOD + "name: %x",
            ", line 4, column 7: not valid YAML: found character '%' that cannot start a value"),
        fault(
            "too deep",
            GOOD + "aims: " + "[".repeat(600),
            ": not valid YAML: Document nesting depth (501) exceeds the maximum allowed"),
        fault(
            "character that no text has",
            GOOD + "name: \"\u0007\"",
            ", line 4: not valid YAML: the character U+0007 is not allowed"),
        fault(
            "list for a name",
            GOOD + "? [a, b]\n: c\n",
            ", line 4: not valid YAML: Expected a property name (Scalar value in YAML)"),
        fault("two documents", GOOD + "---\nname: x\n", ": it holds more than one document"),
        fault(
            "tag that asks for a class",
            "!!javax.script.ScriptEngineManager [!!java.net.URL ['http://127.0.0.1:1/']]",
            ", line 1: it must be fields with values"),
        fault(
            "alias",
            GOOD + "name: &given x\nabout: *given\n",
            ", line 5: *given is an alias, which is not supported; write the value again"),
        // Fields in general
        fault(
            "unknown field",
            GOOD + "block: 3",
            ": unknown field \"block\"; known are about, aims, arms, band, blocks, claims, command,"
                + " directory, driver, environment, https, limits, load, measure, name, needs,"
                + " noise-floor, one-process, port, quick, ready, recordings, remotes,"
                + " request-frame, requests, scenarios, side-by-side, start-limit, stop-limit,"
                + " takes, tasks, timeout, warm-up, warm-up-limit, within"),
        fault(
            "claim without its range",
            GOOD + "claims: [{id: A1, ratio: [0.5]}]",
            ": claims[0]: either ratio or value must be two numbers: the lowest and the"
                + " highest published"),
        fault(
            "claim about a value that is compared",
            GOOD + "claims: [{id: A1, value: [1, 2], to: {arm: a}}]",
            ": claims[0]: a value is not compared with anything: use to only with ratio"),
        fault(
            "claim that compares with itself",
            GOOD + "claims: [{id: A, says: s, arm: a, load: 1 user, metric: p50, ratio: [1, 2]}]",
            ": claims[0]: a under 1 user is compared with itself"),
        fault(
            "claim without its sentence",
            GOOD + "claims: [{id: A1, ratio: [0.5, 0.6]}]",
            ": claims[0]: says is missing"),
        fault(
            "claim whose range descends",
            GOOD + "claims: [{id: A, says: s, arm: a, load: 1 user, metric: p50, ratio: [2, 1]}]",
            ": claims[0]: ratio must be two numbers above 0 in ascending order,"
                + " was [2.0, 1.0]"),
        fault(
            "unknown field of an arm",
            COMMAND + REQUESTS + "arms: {a: {thread: virtual}}",
            ": unknown field \"arms.a.thread\"; known are arguments, command, cpus, driver,"
                + " environment, flags, jdk, threads"),
        fault(
            "unknown field of load",
            GOOD + "load: {user: [1]}",
            ": unknown field \"load.user\"; known are arrivals, fractions, jump, rate, slo,"
                + " surge, users"),
        fault(
            "port of no remote",
            GOOD + "environment: {A: '{port.b}'}",
            "{port.b} names no remote; there are none"),
        fault(
            "driver",
            GOOD + "driver: wrk",
            "driver: there is no driver \"wrk\"; there are embedded, k6, jmeter"),
        fault(
            "remote without a command",
            GOOD + "remotes: {b: {}}",
            "remotes.b: command must name a program"),
        fault(
            "remote's name",
            GOOD + "remotes: {a.b: {command: [x]}}",
            "a remote's name is up to 70 letters, digits and - _, was \"a.b\""),
        fault(
            "need of nothing",
            GOOD + "needs: [{get: it}]",
            "needs[0]: a need is either a program or a path"),
        fault("need without a way", GOOD + "needs: [{program: k6}]", "needs[0]: get is missing"),
        fault("field twice", GOOD + "command: [x]", ", line 4: duplicate field \"command\""),
        fault("arm twice", GOOD + "# \n" + ARMS, ", line 5: duplicate field \"arms\""),
        fault(
            "field of an arm twice",
            COMMAND + REQUESTS + "arms: {a: {flags: [-x], flags: [-y]}}",
            ", line 3: duplicate field \"flags\""),
        // Wrong types
        fault(
            "word for a number",
            GOOD + "blocks: many",
            ", line 4: field \"blocks\" must be a whole number, was \"many\""),
        fault(
            "fraction for a whole number",
            GOOD + "blocks: 2.5",
            ", line 4: field \"blocks\" must be a whole number, was \"2.5\""),
        fault(
            "list for a number",
            GOOD + "port: [80]",
            ", line 4: field \"port\" must be a whole number"),
        fault(
            "number too large",
            GOOD + "port: 99999999999",
            ", line 4: field \"port\" must be a whole number"),
        fault(
            "word for yes or no",
            GOOD + "https: maybe",
            ", line 4: field \"https\" must be true or false, was \"maybe\""),
        fault(
            "list for a text",
            GOOD + "name: [x]",
            ", line 4: field \"name\" must be a single value"),
        fault(
            "text for a list",
            REQUESTS + ARMS + "command: java -jar app.jar",
            ", line 3: field \"command\" must be a list"),
        fault(
            "number for a list",
            GOOD + "load: {users: 100}",
            ", line 4: field \"load.users\" must be a list"),
        fault(
            "word in a list of numbers",
            GOOD + "load: {users: [1, ten]}",
            ", line 4: field \"load.users[1]\" must be a whole number, was \"ten\""),
        fault(
            "list in a list of texts",
            GOOD + "aims: [[throughput]]",
            ", line 4: field \"aims[0]\" must be a single value"),
        fault(
            "list in a list of rates",
            GOOD + "load: {rate: [[1]]}",
            ", line 4: field \"load.rate[0]\" must be a single value"),
        fault(
            "word in a list of rates",
            GOOD + "load: {rate: [fast]}",
            ": load: a rate is a number or auto, was \"fast\""),
        fault(
            "list for pairs",
            GOOD + "environment: [A]",
            ", line 4: field \"environment\" must be pairs of name: value"),
        fault(
            "list for arms",
            COMMAND + REQUESTS + "arms: [a, b]",
            ", line 3: field \"arms\" must be pairs of name: value"),
        fault(
            "text for an arm",
            COMMAND + REQUESTS + "arms: {a: virtual}",
            ", line 3: field \"arms.a\" must be fields with values"),
        fault(
            "text for a request",
            COMMAND + ARMS + "requests: [/]",
            ", line 3: field \"requests[0]\" must be fields with values"),
        // The first of several
        fault(
            "value before a type",
            GOOD + "measure: 5x\nblocks: many",
            ", line 4: measure: a duration looks like 500ms, 3s or 2m, was \"5x\""),
        fault(
            "type before an unknown field",
            GOOD + "port: x\nblock: 3",
            ", line 4: field \"port\" must be a whole number, was \"x\""),
        fault(
            "value of a claim before a type",
            GOOD + "claims: [{tolerance: wide}]\nblocks: many",
            ", line 4: claims[0].tolerance: a share looks like 3% or 0.03, was \"wide\""),
        // Values left out
        fault(
            "variable without a value",
            GOOD + "environment: {A: }",
            ", line 4: field \"environment.A\" holds an empty value"),
        fault(
            "variable of an arm without a value",
            COMMAND + REQUESTS + "arms: {a: {environment: {A: }}}",
            ", line 3: field \"arms.a.environment.A\" holds an empty value"),
        fault(
            "header without a value",
            COMMAND + ARMS + "requests: [{get: /, headers: {A: }}]",
            ", line 3: field \"requests[0].headers.A\" holds an empty value"),
        fault(
            "request without anything",
            COMMAND + ARMS + "requests:\n  -\n",
            ", line 4: field \"requests[0]\" holds an empty value"),
        fault("https without a value", GOOD + "https:", " field \"https\" must be true or false"),
        // Command and port
        fault("no command", REQUESTS + ARMS, ": command must name a program"),
        fault("empty command", REQUESTS + ARMS + "command: []", ": command must name a program"),
        fault("port", GOOD + "port: 70000", ": port must be 1 to 65535, was 70000"),
        // Requests
        fault("no requests", COMMAND + ARMS, ": requests must hold at least one request"),
        fault(
            "two methods",
            COMMAND + ARMS + "requests: [{get: /, post: /x}]",
            ": requests[0]: must have exactly one of get, post, put, patch and delete,"
                + " had GET and POST"),
        fault(
            "no method",
            COMMAND + ARMS + "requests: [{get: /}, {headers: {A: b}}]",
            ": requests[1]: must have exactly one of get, post, put, patch and delete, had none"),
        fault(
            "path",
            COMMAND + ARMS + "requests: [{get: hello}]",
            ": requests[0]: path must start with / and be percent-encoded, was \"hello\""),
        fault(
            "header of the driver's own",
            COMMAND + ARMS + "requests: [{get: /, headers: {Host: x}}]",
            ": requests[0]: header \"Host\" is set by the driver"),
        fault(
            "path of readiness",
            GOOD + "ready: health",
            ": ready must be a path that starts with / and is percent-encoded, was \"health\""),
        fault(
            "path of readiness with a blank",
            GOOD + "ready: /he alth",
            ": ready must be a path that starts with / and is percent-encoded, was \"/he alth\""),
        // Load
        fault("users", GOOD + "load: {users: [0]}", ": load: users must be 1 to 100000, was 0"),
        fault(
            "rate",
            GOOD + "load: {rate: [-1]}",
            ": load: rate must be above 0 and at most 1000000 a second, was -1.0"),
        fault(
            "rate that is no number",
            GOOD + "load: {rate: [.nan]}",
            ": load: a rate is a number or auto, was \".nan\""),
        fault(
            "arrivals",
            GOOD + "load: {arrivals: weekly}",
            ": load.arrivals must be constant or poisson, was \"weekly\""),
        fault(
            "arrivals without a rate",
            GOOD + "load: {users: [5], arrivals: poisson}",
            ": load: arrivals needs a rate or a surge"),
        fault(
            "auto and users",
            GOOD + "load: {rate: [auto], users: [5]}",
            ": load: the rate auto cannot be combined with users or other rates"),
        fault(
            "auto and a rate",
            GOOD + "load: {rate: [auto, 100]}",
            ": load: the rate auto cannot be combined with users or other rates"),
        fault(
            "slo without auto",
            GOOD + "load: {rate: [100], slo: p99<50ms}",
            ": load: slo needs the rate auto"),
        fault(
            "slo",
            GOOD + "load: {rate: [auto], slo: fast}",
            ": load: an objective looks like p99<50ms (us, ms or s), was \"fast\""),
        fault(
            "slo out of range",
            GOOD + "load: {rate: [auto], slo: p101<50ms}",
            ": load: percentile must be above 0 and at most 100, was 101.0"),
        fault("load twice", GOOD + "load: {users: [5, 5]}", ": load \"5 users\" is given twice"),
        // Schedule
        fault("blocks", GOOD + "blocks: 0", ": blocks must be 1 to 1000, was 0"),
        fault(
            "duration",
            GOOD + "measure: 5x",
            ": measure: a duration looks like 500ms, 3s or 2m, was \"5x\""),
        fault(
            "negative duration",
            GOOD + "stop-limit: -5s",
            ": stop-limit: a duration looks like 500ms, 3s or 2m, was \"-5s\""),
        fault(
            "limit of warm-up",
            GOOD + "warm-up-limit: 2h",
            ": warm-up-limit must be 3000 ms to 1 h, was 7200000 ms"),
        fault(
            "limit of warm-up that is no duration",
            GOOD + "warm-up-limit: never",
            ": warm-up-limit: a duration looks like 500ms, 3s or 2m, was \"never\""),
        fault(
            "looks with one block",
            GOOD + "blocks: 1\nwithin: 5m",
            ": a run with within needs at least 2 blocks, was 1"),
        fault("within", GOOD + "within: 10ms", ": within must be 1 s to 7 days, was 10 ms"),
        // Criteria
        fault("band", GOOD + "band: 0%", ": band must be above 0 % and below 100 %, was 0.0 %"),
        fault(
            "band in words",
            GOOD + "band: wide",
            ": band: a share looks like 3% or 0.03, was \"wide\""),
        fault(
            "noise floor in words",
            GOOD + "noise-floor: maybe",
            ", line 4: field \"noise-floor\" must be true or false, was \"maybe\""),
        fault(
            "gate that is none",
            GOOD + "limits: {stel: 1%}",
            ": limits: there is no gate \"stel\"; there are offered, inherited, achieved, send-lag,"
                + " driver-cpu, errors, timeouts, littles-law, carry-over, throttling, steal,"
                + " connection-cap, pool-cap, reconnects, steady"),
        fault(
            "limit in words",
            GOOD + "limits: {steal: none}",
            ": limits.steal: a share looks like 3% or 0.03, was \"none\""),
        fault(
            "limit below 0",
            GOOD + "limits: {send-lag: -1%}",
            ": the limit of gate send-lag must not be below 0, was -0.01"),
        fault(
            "limit without a value",
            GOOD + "limits: {steal: }",
            ", line 4: field \"limits.steal\" holds an empty value"),
        fault(
            "list for limits",
            GOOD + "limits: [steal]",
            ", line 4: field \"limits\" must be pairs of name: value"),
        fault(
            "window too short",
            GOOD + "measure: 10ms",
            ": measure must be 100 ms to 1 h, was 10 ms"),
        // Arms
        fault(
            "no arms", COMMAND + REQUESTS, ": arms must name at least one way to run the subject"),
        fault(
            "empty arms",
            COMMAND + REQUESTS + "arms: {}",
            ": arms must name at least one way to run the subject"),
        fault(
            "name of an arm",
            COMMAND + REQUESTS + "arms: {a b: {}}",
            ": an arm's name is up to 70 letters, digits and - _ . @, was \"a b\""),
        fault(
            "threads",
            COMMAND + REQUESTS + "arms: {a: {threads: green}}",
            ": arms.a.threads must be platform or virtual, was \"green\""),
        fault(
            "empty command of an arm",
            COMMAND + REQUESTS + "arms: {a: {command: []}}",
            ": command of arm a must name a program"),
        fault(
            "flags without java",
            REQUESTS + "command: [./serve]\narms: {a: {flags: [-Xmx1g]}}",
            ": arm a has flags, but its command has no {java} to insert them after"),
        fault(
            "flags without java in the arm's own command",
            COMMAND + REQUESTS + "arms: {a: {flags: [-Xmx1g], command: [x]}}",
            ": arm a has flags, but its command has no {java} to insert them after"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void read_of_a_wrong_file_says_what_and_where(String text, String complaint) throws IOException {
    Path file = Files.writeString(folder.resolve("service.yaml"), text);

    assertThat(complaint(file, Settings.defaults(1)))
        .startsWith(file.toString())
        .endsWith(complaint);
  }

  private static final String LINES =
      """
      command: ['{java}', -jar, app.jar]
      requests:
        - get: /
      arms:
        a:
          cpus: 1
        b: {flags: [-Xmx1g]}
      load:
        users: [5, 64]
      blocks: 5
      measure: 3s
      band: 3%
      limits:
        steal: 10%
      claims:
        - id: A
          says: s
          arm: b
          load: 5 users
          metric: p50
          ratio: [0.5, 1]
      quick:
        arms: [a]
        load: {users: [5]}
        measure: 1s
      """;

  static Stream<Arguments> values() {
    return Stream.of(
        fault("-jar", "'{port.x}'", 1, "{port.x} names no remote; there are none"),
        fault(
            "'{java}'",
            "./x",
            1,
            "arm b has flags, but its command has no {java} to insert them after"),
        fault(
            "get: /",
            "get: x",
            3,
            "requests[0]: path must start with / and be percent-encoded, was \"x\""),
        fault("cpus: 1", "cpus: 0", 6, "cpus of arm a must be 1 or more, was 0"),
        fault(
            "b: {",
            "'b c': {",
            7,
            "an arm's name is up to 70 letters, digits and - _ . @, was \"b c\""),
        fault("[5, 64]", "[5, 5]", 8, "load: load \"5 users\" is given twice"),
        fault("[5, 64]", "[5, 0]", 9, "load: users must be 1 to 100000, was 0"),
        fault(
            "[5, 64]",
            "[5, ten]",
            9,
            "field \"load.users[1]\" must be a whole number, was \"ten\""),
        fault("blocks: 5", "blocks: 0", 10, "blocks must be 1 to 1000, was 0"),
        fault(
            "blocks: 5",
            "blocks: many",
            10,
            "field \"blocks\" must be a whole number, was \"many\""),
        fault("measure: 3s", "measure: 1ms", 11, "measure must be 100 ms to 1 h, was 1 ms"),
        fault(
            "measure: 3s",
            "measure: soon",
            11,
            "measure: a duration looks like 500ms, 3s or 2m, was \"soon\""),
        fault("band: 3%", "band: 300%", 12, "band must be above 0 % and below 100 %, was 300.0 %"),
        fault(
            "steal: 10%",
            "steal: -10%", 14, "the limit of gate steal must not be below 0, was -0.1"),
        fault("arm: b", "arm: c", 18, "claims[0]: there is no arm \"c\"; there are a, b"),
        fault(
            "load: 5 users",
            "load: 6 users",
            19,
            "claims[0]: there is no load \"6 users\"; there are 5 users, 64 users"),
        fault(
            "ratio: [0.5, 1]",
            "ratio: [0.5, x]",
            21,
            "field \"claims[0].ratio[1]\" must be a number, was \"x\""),
        fault(
            "ratio: [0.5, 1]",
            "ratio: [1]",
            21,
            "claims[0]: either ratio or value must be two numbers: the lowest and the highest"
                + " published"),
        fault(
            "ratio: [0.5, 1]",
            "ratio: [0.5, 1]\n    to: {arm: c}",
            22,
            "claims[0]: there is no arm \"c\"; there are a, b"),
        fault(
            "ratio: [0.5, 1]",
            "ratio: [0.5, 1]\n    to: {load: 7 users}",
            22,
            "claims[0]: there is no load \"7 users\"; there are 5 users, 64 users"),
        fault("metric: p50", "differences: []", 16, "claims[0]: metric is missing"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void read_of_a_wrong_value_says_the_line(String right, String wrong, int line, String complaint)
      throws IOException {
    assertThat(complaint(LINES, right, wrong, Settings.defaults(1)))
        .isEqualTo(file() + ", line " + line + ": " + complaint);
  }

  static Stream<Arguments> valuesOfQuickRuns() {
    return Stream.of(
        fault("blocks: 5", "blocks: 0", 10, "blocks must be 1 to 1000, was 0"),
        fault("[5, 64]", "[0]", 9, "load: users must be 1 to 100000, was 0"),
        fault("arms: [a]", "arms: [c]", 23, "there is no arm \"c\"; there are a, b"),
        fault("{users: [5]}", "{users: [0]}", 24, "quick.load: users must be 1 to 100000, was 0"),
        fault("measure: 1s", "measure: 1ms", 25, "quick: measure must be 100 ms to 1 h, was 1 ms"));
  }

  @ParameterizedTest
  @MethodSource("valuesOfQuickRuns")
  void read_of_a_wrong_value_in_a_quick_run_says_the_line(
      String right, String wrong, int line, String complaint) throws IOException {
    assertThat(complaint(LINES, right, wrong, ExampleExperiments.quick(Settings.defaults(1))))
        .isEqualTo(file() + ", line " + line + ": " + complaint);
  }

  @Test
  void read_of_a_claim_about_an_arm_that_is_not_run_is_good() throws IOException {
    Path file = Files.writeString(file(), LINES);

    assertThat(ExampleExperiments.read(file, SettingsTest.arms("a")).claims()).hasSize(1);
  }

  @Test
  void read_of_a_claim_about_loads_that_are_not_known_yet_is_good() throws IOException {
    Path file = Files.writeString(file(), LINES.replace("users: [5, 64]", "rate: [auto]"));

    assertThat(ExampleExperiments.read(file, Settings.defaults(1)).claims()).hasSize(1);
  }

  private Path file() {
    return folder.resolve("service.yaml");
  }

  private String complaint(String text, String right, String wrong, Settings settings)
      throws IOException {
    assertThat(text).containsOnlyOnce(right);
    return complaint(Files.writeString(file(), text.replace(right, wrong)), settings);
  }

  private static Arguments fault(String right, String wrong, int line, String complaint) {
    return argumentSet(wrong, right, wrong, line, complaint);
  }

  @Test
  void read_of_an_arm_that_is_not_there_names_those_that_are() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("service.yaml"), COMMAND + REQUESTS + "arms: {zebra: {}, ant: {}}");

    assertThat(complaint(file, SettingsTest.arms("ant", "mule")))
        .isEqualTo(file + ": there is no arm \"mule\"; there are zebra, ant");
  }

  @Test
  void read_of_an_arm_asked_for_twice_is_refused() throws IOException {
    Path file = Files.writeString(folder.resolve("service.yaml"), GOOD);

    assertThat(complaint(file, SettingsTest.arms("a", "a")))
        .isEqualTo(file + ": arm \"a\" is given twice");
  }

  @Test
  void read_of_a_body_that_is_missing_names_its_file() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("service.yaml"),
            COMMAND + ARMS + "requests: [{post: /, body: none.json}]");

    assertThat(complaint(file, Settings.defaults(1)))
        .isEqualTo(
            file + ", line 3: requests[0]: cannot read the body " + folder.resolve("none.json"));
  }

  @Test
  void read_of_a_jdk_that_is_none_looks_beside_the_file() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("service.yaml"), COMMAND + REQUESTS + "arms: {a: {jdk: none}}");

    assertThat(complaint(file, Settings.defaults(1)))
        .isEqualTo(
            file
                + ", line 3: arms.a.jdk: no JDK in "
                + folder.resolve("none")
                + ": there is no bin/java");
  }

  @Test
  void read_of_no_file_says_so() {
    Path file = folder.resolve("none.yaml");

    assertThat(complaint(file, Settings.defaults(1)))
        .isEqualTo("cannot read " + file + ": no such file");
  }

  @Test
  void read_of_a_folder_says_so() {
    assertThat(complaint(folder, Settings.defaults(1))).startsWith("cannot read " + folder + ": ");
  }

  @Test
  void read_of_bytes_that_are_no_text_says_so() throws IOException {
    Path file = folder.resolve("service.yaml");
    Files.write(file, "name: café".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(complaint(file, Settings.defaults(1)))
        .isEqualTo("cannot read " + file + ": it is not UTF-8 text");
  }

  private static String complaint(Path file, Settings settings) {
    DescriptionException fault =
        catchThrowableOfType(
            DescriptionException.class, () -> ExampleExperiments.read(file, settings));
    String message = String.valueOf(fault.getMessage());
    assertThat(message).doesNotContain("Exception", "java.", "tools.jackson");
    assertThat(message.lines()).hasSizeLessThanOrEqualTo(2);
    return message;
  }

  private static Arguments fault(String name, String text, String complaint) {
    return argumentSet(name, text, complaint);
  }
}
