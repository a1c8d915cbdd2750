package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are read; {@link ExperimentFileFaultTest} has those that are not. */
class ExperimentFileTest {

  private static final Settings NOTHING_ASKED = Settings.defaults(7);

  private static final String SMALLEST =
      """
      command: [./serve]
      requests:
        - get: /
      arms:
        only:
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void read_of_a_full_file_holds_every_field() throws IOException {
    Path jdk = FakeJdk.in(folder.resolve("jdk-21"));
    Files.writeString(folder.resolve("order.json"), "{\"id\": \"é\"}");

    Experiment experiment =
        read(
            """
            name: orders
            command: ['{java}', '-Dhttp.port={port}', -jar, build/orders.jar]
            directory: ../service
            environment: {MODE: fast, SIZE: 010, EMPTY: ''}
            port: 8443
            https: true
            ready: /health?deep=1
            requests:
              - get: /orders/17
              - post: /orders
                body: order.json
                headers: {Content-Type: application/json}
              - put: /orders/17
              - patch: /orders/17
              - delete: /orders/17
            request-frame: com.example.Router.handle
            load:
              users: [1, 400]
              rate: [0.5, 1000]
              arrivals: poisson
            arms:
              pool:
                threads: platform
                environment: {THREADS: pool}
                flags: [-Xmx1g]
                arguments: [--pool, '{port}']
                jdk: jdk-21
              own: {threads: virtual, command: [./native]}
            blocks: 5
            warm-up: 1.5s
            warm-up-limit: 1m
            measure: 2m
            timeout: 250ms
            start-limit: 90
            stop-limit: 1s
            band: 5%
            noise-floor: false
            recordings: false
            limits: {steal: 10%, send-lag: 0.2, steady: 'off', errors: off}
            """);

    assertThat(experiment)
        .isEqualTo(
            new Experiment(
                "orders",
                new Service(
                    List.of("{java}", "-Dhttp.port={port}", "-jar", "build/orders.jar"),
                    folder.resolveSibling("service").toString(),
                    Map.of("MODE", "fast", "SIZE", "010", "EMPTY", ""),
                    8443,
                    true,
                    Readiness.succeeds("/health?deep=1"),
                    List.of(
                        HttpRequest.get("/orders/17"),
                        new HttpRequest(
                            "POST",
                            "/orders",
                            Map.of("Content-Type", "application/json"),
                            "{\"id\": \"é\"}".getBytes(StandardCharsets.UTF_8)),
                        request("PUT", "/orders/17"),
                        request("PATCH", "/orders/17"),
                        request("DELETE", "/orders/17")),
                    "com.example.Router.handle",
                    Duration.ofSeconds(90),
                    Duration.ofSeconds(1)),
                List.of(
                    new Arm(
                        "pool",
                        ThreadKind.PLATFORM,
                        Map.of("THREADS", "pool"),
                        List.of("-Xmx1g"),
                        List.of("--pool", "{port}"),
                        jdk.toString(),
                        null),
                    new Arm(
                        "own",
                        ThreadKind.VIRTUAL,
                        Map.of(),
                        List.of(),
                        List.of(),
                        null,
                        List.of("./native"))),
                List.of(
                    new Load.Closed(1),
                    new Load.Closed(400),
                    new Load.Open(0.5, Load.Arrivals.POISSON),
                    new Load.Open(1000, Load.Arrivals.POISSON)),
                null,
                new Schedule(
                    5,
                    Duration.ofMillis(1500),
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(2),
                    Duration.ofMillis(250),
                    false,
                    false,
                    true,
                    true,
                    null,
                    null),
                new Criteria(
                    0.05,
                    0.95,
                    false,
                    Map.of(
                        Gate.STEAL,
                        0.1,
                        Gate.SEND_LAG,
                        0.2,
                        Gate.STEADY,
                        Double.POSITIVE_INFINITY,
                        Gate.ERRORS,
                        Double.POSITIVE_INFINITY)),
                7));
  }

  @Test
  void read_of_the_smallest_file_takes_the_documented_defaults() throws IOException {
    assertThat(read(SMALLEST))
        .isEqualTo(
            new Experiment(
                "service",
                new Service(
                    List.of("./serve"),
                    folder.toString(),
                    Map.of(),
                    null,
                    false,
                    Readiness.answers("/"),
                    List.of(HttpRequest.get("/")),
                    null,
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(10)),
                List.of(new Arm("only", null, Map.of(), List.of(), List.of(), null, null)),
                List.of(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800)),
                null,
                new Schedule(
                    16,
                    Duration.ofSeconds(3),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(6),
                    Duration.ofSeconds(10),
                    false,
                    true,
                    true,
                    true,
                    null,
                    Duration.ofMinutes(10)),
                Criteria.DEFAULT,
                7));
  }

  @Test
  void read_of_remotes_andDrivers_isThem() throws IOException {
    Experiment experiment =
        read(
            """
            command: [./serve, '{port}']
            environment: {BACKEND: 'http://127.0.0.1:{port.backend}'}
            requests: [{get: /}]
            remotes:
              backend:
                command: ['{java}', -jar, slow.jar, '{port}']
                environment: {SLOW: yes}
                ready: /health
                start-limit: 5s
              database: {command: [./database, '{port}']}
            driver: k6
            arms: {a: {}, b: {driver: jmeter}}
            """);

    assertThat(service(experiment).remotes())
        .isEqualTo(
            Map.of(
                "backend",
                new Remote(
                    List.of("{java}", "-jar", "slow.jar", "{port}"),
                    Map.of("SLOW", "yes"),
                    Readiness.succeeds("/health"),
                    Duration.ofSeconds(5)),
                "database",
                new Remote(
                    List.of("./database", "{port}"), Map.of(), null, Duration.ofSeconds(60))));
    assertThat(experiment.arms())
        .extracting(Arm::driver)
        .containsExactly(DriverChoice.of(DriverKind.K6), DriverChoice.of(DriverKind.JMETER));
  }

  @Test
  void readSuite_ofNeeds_isWhatHasToBeThere() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("service.yaml"),
            SMALLEST
                + """
                directory: sub
                needs:
                  - {program: k6, get: install it}
                  - {path: target/server, get: build it}
                """);

    assertThat(
            ExperimentFile.readSuite(file, NOTHING_ASKED, List.of(), List.of())
                .scenarios()
                .getFirst()
                .needs())
        .containsExactly(
            new Need("k6", null, "install it"),
            new Need(null, folder.resolve("sub/target/server").toString(), "build it"));
  }

  @Test
  void read_of_a_rate_without_arrivals_makes_them_constant() throws IOException {
    assertThat(read(SMALLEST + "load: {rate: [20]}").loads())
        .containsExactly(new Load.Open(20, Load.Arrivals.CONSTANT));
  }

  @Test
  void read_of_the_rate_auto_leaves_the_loads_to_the_capacity() throws IOException {
    Experiment experiment =
        read(SMALLEST + "load: {rate: [auto], arrivals: poisson, slo: p99<50ms}");

    assertThat(experiment.loads()).isEmpty();
    assertThat(experiment.relativeLoads())
        .isEqualTo(
            new RelativeLoads(
                List.of(0.5, 0.8), Load.Arrivals.POISSON, new Objective(99, 50_000_000), false));
    assertThat(read(SMALLEST + "load: {rate: [auto]}").relativeLoads())
        .isEqualTo(new RelativeLoads(List.of(0.5, 0.8), Load.Arrivals.CONSTANT, null, false));
  }

  @Test
  void read_of_a_warm_up_above_the_default_limit_raises_the_limit() throws IOException {
    assertThat(read(SMALLEST + "warm-up: 1m").schedule().warmUpLimit())
        .isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void read_without_ready_asks_the_first_request_for_any_answer() throws IOException {
    Experiment experiment = read(SMALLEST.replace("get: /", "delete: /all?really=1"));

    assertThat(service(experiment).ready()).isEqualTo(Readiness.answers("/all?really=1"));
  }

  @Test
  void read_keeps_the_arms_in_the_order_of_the_file() throws IOException {
    assertThat(names(read(SMALLEST + "  zebra: {}\n  ant: {}\n  mule: {}\n")))
        .containsExactly("only", "zebra", "ant", "mule");
  }

  @Test
  void read_of_numbers_as_variables_keeps_them_as_they_are_written() throws IOException {
    assertThat(
            service(read(SMALLEST + "environment: {A: 1.10, B: true, C: 0x10, D: 007}"))
                .environment())
        .isEqualTo(Map.of("A", "1.10", "B", "true", "C", "0x10", "D", "007"));
  }

  @Test
  void read_of_a_tag_makes_nothing_of_its_class() throws IOException {
    assertThat(read(SMALLEST + "name: !!javax.script.ScriptEngineManager tagged").name())
        .isEqualTo("tagged");
  }

  @Test
  void read_with_settings_lets_them_go_before_the_file() throws IOException {
    Settings settings =
        new Settings(
            List.of(HttpRequest.get("/asked")),
            new LoadChoice(List.of(ExampleExperiments.RATE), null),
            List.of("b", "only"),
            List.of(),
            new ScheduleChoice(
                9,
                Duration.ofSeconds(1),
                Duration.ofSeconds(4),
                Duration.ofSeconds(2),
                Duration.ofSeconds(3)),
            new CriteriaChoice(0.1, true, Map.of(Gate.STEAL, 0.3)),
            false,
            true,
            8,
            null);

    Experiment experiment =
        read(
            SMALLEST
                + """
                  a: {}
                  b: {}
                blocks: 5
                within: 7m
                warm-up: 10s
                warm-up-limit: 20s
                measure: 10s
                timeout: 20s
                recordings: false
                load: {users: [5]}
                band: 1%
                noise-floor: false
                limits: {steal: 1%, errors: 2%}
                """,
            settings);

    assertThat(service(experiment).requests()).containsExactly(HttpRequest.get("/asked"));
    assertThat(service(experiment).ready()).isEqualTo(Readiness.answers("/asked"));
    assertThat(service(experiment).https()).isTrue();
    assertThat(experiment.loads()).containsExactly(ExampleExperiments.RATE);
    assertThat(names(experiment)).containsExactly("b", "only");
    assertThat(experiment.seed()).isEqualTo(8);
    assertThat(experiment.schedule())
        .isEqualTo(
            new Schedule(
                9,
                Duration.ofSeconds(1),
                Duration.ofSeconds(4),
                Duration.ofSeconds(2),
                Duration.ofSeconds(3),
                false,
                false,
                true,
                true,
                null,
                null));
    assertThat(experiment.criteria())
        .isEqualTo(new Criteria(0.1, 0.95, true, Map.of(Gate.STEAL, 0.3, Gate.ERRORS, 0.02)));
  }

  @Test
  void read_with_requests_of_the_settings_needs_none_in_the_file() throws IOException {
    String none = SMALLEST.replace("requests:\n  - get: /\n", "");

    Experiment experiment =
        read(none, NOTHING_ASKED.withRequests(List.of(HttpRequest.get("/asked"))));

    assertThat(service(experiment).requests()).containsExactly(HttpRequest.get("/asked"));
  }

  @Test
  void read_with_jdks_runs_every_arm_on_each() throws IOException {
    Jdk jdk21 = new Jdk("21", "/opt/jdk-21");
    Jdk jdk25 = new Jdk("25", "/opt/jdk-25");

    Experiment experiment = read(SMALLEST + "  b: {}\n", SettingsTest.onJdks(jdk21, jdk25));

    assertThat(names(experiment)).containsExactly("only@21", "b@21", "only@25", "b@25");
    assertThat(experiment.arms().stream().map(Arm::javaHome))
        .containsExactly("/opt/jdk-21", "/opt/jdk-21", "/opt/jdk-25", "/opt/jdk-25");
  }

  @Test
  void read_with_jdks_makesEveryClaimForEach() throws IOException {
    String claim =
        "claims: [{id: A1, says: s, arm: b, load: 1 user, metric: p50, ratio: [0.5, 1]}]\n";

    Experiment experiment =
        read(
            SMALLEST + "  b: {}\nload: {users: [1]}\n" + claim,
            SettingsTest.onJdks(new Jdk("21", "/opt/jdk-21"), new Jdk("25", "/opt/jdk-25")));

    assertThat(experiment.claims()).extracting(Claim::id).containsExactly("A1@21", "A1@25");
    assertThat(experiment.claims()).extracting(Claim::arm).containsExactly("b@21", "b@25");
    assertThat(experiment.claims()).extracting(Claim::base).containsExactly("only@21", "only@25");
  }

  private Experiment read(String text) throws IOException {
    return read(text, NOTHING_ASKED);
  }

  private Experiment read(String text, Settings settings) throws IOException {
    return ExampleExperiments.read(
        Files.writeString(folder.resolve("service.yaml"), text), settings);
  }

  private static List<String> names(Experiment experiment) {
    return experiment.arms().stream().map(Arm::name).toList();
  }

  private static HttpRequest request(String method, String path) {
    return new HttpRequest(method, path, Map.of(), new byte[0]);
  }

  private static Service service(Experiment experiment) {
    return (Service) experiment.subject();
  }

  private static final String TASKS =
      """
      tasks: [cpu-wait, cpu=75us, wait=2ms]
      load: {users: [64]}
      arms:
        virtual: {threads: virtual}
        zgc: {arguments: [--on=virtual], flags: [-XX:+UseZGC]}
      """;

  @Test
  void read_tasks_runsTheTaskProgramOnTheExecutorThatTheArmIsNamedAfter() throws IOException {
    Experiment experiment = readTasks(TASKS);

    assertThat(experiment.subject())
        .isEqualTo(
            new TaskProgram(
                List.of("{java}", "Tasks", "cpu-wait", "cpu=75us", "wait=2ms"),
                folder.toString(),
                Map.of(),
                Subject.START_LIMIT,
                Subject.STOP_LIMIT));
    assertThat(experiment.arms())
        .extracting(Arm::arguments)
        .containsExactly(List.of("--on=virtual"), List.of("--on=virtual"));
    assertThat(experiment.arms().getLast().flags()).containsExactly("-XX:+UseZGC");
  }

  @Test
  void read_tasksWithWhatOnlyServicesHave_isRefused() {
    for (String line :
        List.of("port: 80", "https: true", "ready: /", "command: [x]", "driver: k6")) {
      assertThatThrownBy(() -> readTasks(TASKS + line + "\n"))
          .isInstanceOf(DescriptionException.class)
          .hasMessageContaining("tasks cannot be combined with command");
    }
    Settings asked = NOTHING_ASKED.withRequests(List.of(HttpRequest.get("/")));
    assertThatThrownBy(() -> readTasks(TASKS, asked))
        .hasMessageContaining("tasks cannot be combined with --driver, --get, --post or --https");
    assertThatThrownBy(() -> readTasks(TASKS.replaceFirst("tasks: .*", "tasks: []")))
        .hasMessageContaining("tasks must name a workload");
    assertThatThrownBy(() -> read(TASKS)).hasMessageContaining("this Heddle has no task program");
  }

  @Test
  void read_claims_areComparedWithTheFirstArmUnderTheSameLoadUnlessTheySayMore()
      throws IOException {
    Experiment experiment =
        readTasks(
            TASKS.replace("[64]", "[1, 64]")
                + """
                claims:
                  - {id: A, says: s, arm: zgc, load: 64 users, metric: p50, ratio: [1, 2]}
                  - id: B
                    says: s
                    arm: zgc
                    load: 64 users
                    to: {arm: zgc, load: 1 user}
                    metric: p50
                    ratio: [1, 2]
                """);

    assertThat(experiment.claims()).extracting(Claim::base).containsExactly("virtual", "zgc");
    assertThat(experiment.claims())
        .extracting(Claim::baseLoad)
        .containsExactly("64 users", "1 user");
  }

  private Experiment readTasks(String text) throws IOException {
    return readTasks(text, NOTHING_ASKED);
  }

  private Experiment readTasks(String text, Settings asked) throws IOException {
    Path file = Files.writeString(folder.resolve("tasks.yaml"), text);
    return ExperimentFile.readSuite(file, asked, List.of("{java}", "Tasks"), List.of())
        .scenarios()
        .getFirst()
        .experiment();
  }
}
