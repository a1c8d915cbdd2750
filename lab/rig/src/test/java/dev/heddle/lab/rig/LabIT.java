package dev.heddle.lab.rig;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.ConnectionCap;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.plan.TrialPlan;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Whole runs on real processes: what goes right, and everything that is known to go wrong. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(180)
class LabIT {

  private static final Load FEW_USERS = new Load.Closed(8);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @AfterAll
  static void noProcessIsLeft() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  private static void isMeasuredObservedAndProven(Result result) {
    assertThat(result.complete()).isTrue();
    assertThat(result.trials()).allSatisfy(LabIT::isWhole);
    Map<String, TrialRecord> trials = byArm(result);
    assertThat(proof(trials, "platform").virtual()).isZero();
    assertThat(proof(trials, "platform").platform()).isPositive();
    assertThat(proof(trials, "virtual").platform()).isZero();
    assertThat(proof(trials, "virtual").virtual()).isPositive();
    assertThat(result.summaries()).hasSize(1);
  }

  @Test
  void run_task_programs_are_measured_observed_and_proven_and_those_that_go_wrong_named()
      throws IOException {
    Result result =
        run(
            TestExperiments.taskProgram(),
            FEW_USERS,
            TestExperiments.arm("platform", ThreadKind.PLATFORM),
            TestExperiments.arm("virtual", ThreadKind.VIRTUAL),
            TestExperiments.arm("speaks-otherwise", null),
            TestExperiments.arm("dies-under-load", null),
            TestExperiments.arm("never-ends", null),
            TestExperiments.arm("no-such-behaviour", null));

    Map<String, TrialRecord> trials = byArm(result);
    assertThat(proof(trials, "platform").kinds()).isEqualTo("platform");
    assertThat(proof(trials, "virtual").kinds()).isEqualTo("virtual");
    for (String arm : List.of("platform", "virtual")) {
      TrialRecord trial = trial(trials, arm);
      assertThat(trial.outcome()).isEqualTo(new Outcome.Completed());
      // Eight users of jobs of 5 ms: at most 1600 a second.
      assertThat(Objects.requireNonNull(trial.measurement()).throughput()).isBetween(100.0, 1600.0);
      assertThat(Objects.requireNonNull(trial.observation()).cpuNanos()).isPositive();
    }
    assertThat(outcome(trials, "speaks-otherwise")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "dies-under-load"))
        .isInstanceOfSatisfying(
            Outcome.Died.class, died -> assertThat(died.exitCode()).isEqualTo(7));
    assertThat(trial(trials, "dies-under-load").lastLines()).contains("this is the end");
    assertThat(outcome(trials, "never-ends")).isInstanceOf(Outcome.Unfinished.class);
    assertThat(outcome(trials, "no-such-behaviour")).isEqualTo(new Outcome.Died(2, Phase.STARTING));
  }

  @Test
  void run_remotes_serveAllTrials_andOneThatDoesNotRunIsNamed() throws IOException {
    Arm arm =
        new Arm(
            "calls",
            null,
            Map.of("REMOTE", "127.0.0.1:{port.backend}"),
            List.of("-XX:TieredStopAtLevel=1", "-Xmx64m"),
            List.of("virtual", "{port}"),
            null,
            null);

    Result result = run(calling("platform"), FEW_USERS, arm, arm.again());

    assertThat(result.trials()).allSatisfy(LabIT::isWhole);
    assertThat(result.trials())
        .extracting(trial -> trial.environment().get("REMOTE"))
        .allMatch(address -> address.matches("127\\.0\\.0\\.1:\\d+"))
        .containsOnly(result.trials().getFirst().environment().get("REMOTE"));
    assertThat(result.trials())
        .allSatisfy(
            trial ->
                assertThat(Objects.requireNonNull(trial.observation()).remoteNanos())
                    .isNotNegative());
    noProcessIsLeft();

    Result failed = run(calling("dies-at-start"), FEW_USERS, arm);

    assertThat(failed.trials())
        .extracting(TrialRecord::outcome)
        .containsExactly(
            new Outcome.RemoteFailed(
                "backend", "it ended with exit code 7; see remote-backend.log"));
  }

  @Test
  void run_targets_areMeasuredAndLeftRunning_andOneThatTellsNothingHasNoCost() throws IOException {
    AtomicInteger told = new AtomicInteger();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", exchange -> answer(exchange, "ok"));
    server.createContext(
        "/metrics",
        exchange ->
            answer(
                exchange,
                "process_cpu_seconds_total "
                    + told.incrementAndGet()
                    + "\nprocess_resident_memory_bytes 1.0E8\njvm_threads_live_threads 17\n"));
    server.start();
    URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    Map<String, Target> targets = new LinkedHashMap<>();
    targets.put("tells", new Target(url, null, "/metrics"));
    targets.put("silent", new Target(url, null, null));
    Experiment settings =
        TestExperiments.experiment(
            new RunningService(targets, List.of(HttpRequest.get("/")), Duration.ofSeconds(1)),
            targets.keySet().stream().map(name -> TestExperiments.arm(name, null)).toList(),
            FEW_USERS,
            false,
            1);

    Result result = lab().run(settings, folder, new SilentProgress());

    Map<String, TrialRecord> trials = byArm(result);
    TrialRecord tells = trial(trials, "tells");
    assertThat(tells.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(Metric.CPU_PER_REQUEST.of(tells)).isPresent();
    assertThat(Metric.RESIDENT.of(tells)).hasValue(100);
    assertThat(Metric.THREADS.of(tells)).hasValue(17);
    TrialRecord silent = trial(trials, "silent");
    assertThat(silent.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(Metric.THROUGHPUT.of(silent)).isPresent();
    assertThat(Metric.CPU_PER_REQUEST.of(silent)).isEmpty();
    assertThat(silent.notes()).anyMatch(note -> note.startsWith("CPU and memory are missing"));
    server.stop(0);

    Result gone = lab().run(settings, folder.resolve("gone"), new SilentProgress());

    assertThat(gone.trials())
        .extracting(TrialRecord::outcome)
        .allMatch(outcome -> outcome instanceof Outcome.NeverReady);
  }

  private static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private static Service calling(String behaviour) {
    Service subject = TestExperiments.subject();
    return new Service(
        subject.command(),
        subject.directory(),
        subject.environment(),
        null,
        false,
        subject.ready(),
        subject.requests(),
        null,
        subject.startLimit(),
        subject.stopLimit(),
        Map.of(
            "backend",
            new Remote(
                Stream.concat(subject.command().stream(), Stream.of(behaviour, "{port}")).toList(),
                Map.of(),
                null,
                Duration.ofSeconds(20))));
  }

  private static void isWhole(TrialRecord trial) {
    assertThat(trial.outcome()).isEqualTo(new Outcome.Completed());
    Measurement measurement = Objects.requireNonNull(trial.measurement());
    assertThat(measurement.completed()).isPositive();
    assertThat(measurement.failed()).isZero();
    assertThat(measurement.cpuNanos()).isPositive();
    Observation observation = Objects.requireNonNull(trial.observation());
    assertThat(observation.cpuNanos()).isPositive();
    assertThat(observation.residentBytes()).isGreaterThan(10_000_000);
    assertThat(observation.threads()).isGreaterThan(5);
    assertThat(observation.contextSwitches()).isPositive();
    var jvm = Objects.requireNonNull(observation.jvm());
    assertThat(jvm.heapUsedBytes()).isPositive();
    assertThat(jvm.allocatedBytes()).isPositive();
    assertThat(observation.compilerNanos()).isBetween(0L, observation.cpuNanos());
    assertThat(observation.acceptQueue()).isZero();
    assertThat(trial.warmUp()).isNotNull();
    assertThat(trial.driverSamples()).isNotEmpty();
    assertThat(trial.processSamples()).hasSizeGreaterThan(3);
    assertThat(trial.readyAfter()).isPositive();
    assertThat(trial.command().getFirst()).endsWith("/bin/java");
    assertThat(trial.lastLines()).isEmpty();
  }

  @Test
  void run_subjects_that_go_wrong_are_named_and_the_others_go_on() throws IOException {
    Result result =
        run(
            TestExperiments.subject(),
            FEW_USERS,
            TestExperiments.arm("status-500", null),
            TestExperiments.arm("four-connections", null),
            TestExperiments.arm("liar", "platform", ThreadKind.VIRTUAL),
            TestExperiments.arm("dies-at-start", null),
            TestExperiments.arm("dies-under-load", null),
            TestExperiments.arm("garbage", null),
            TestExperiments.arm("garbage-later", null),
            TestExperiments.arm("ignores-term", null),
            new Arm("no-program", null, Map.of(), List.of(), List.of(), null, List.of("no-such-x")),
            TestExperiments.arm("platform", ThreadKind.PLATFORM));

    assertThat(result.complete()).isTrue();
    Map<String, TrialRecord> trials = byArm(result);
    assertThat(refusedBy(trials, "status-500")).containsExactly(Gate.ERRORS);
    assertThat(outcome(trials, "status-500").sentence()).contains("status 500");
    assertThat(refusedBy(trials, "four-connections")).contains(Gate.CONNECTION_CAP);
    assertThat(outcome(trials, "four-connections").sentence())
        .contains("4 connections waited to be accepted");
    assertThat(result.summaries().getFirst().cells().get(1).limits())
        .singleElement()
        .isInstanceOf(ConnectionCap.class);
    assertThat(outcome(trials, "liar")).isEqualTo(new Outcome.WrongThreads("virtual", "platform"));
    assertThat(outcome(trials, "dies-at-start")).isEqualTo(new Outcome.Died(7, Phase.STARTING));
    assertThat(outcome(trials, "dies-under-load"))
        .isInstanceOfSatisfying(
            Outcome.Died.class, died -> assertThat(died.exitCode()).isEqualTo(7));
    assertThat(trial(trials, "dies-under-load").lastLines()).contains("this is the end");
    assertThat(outcome(trials, "garbage")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "garbage-later")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "ignores-term")).isEqualTo(new Outcome.Completed());
    assertThat(trial(trials, "ignores-term").notes())
        .contains("did not stop when asked to and was killed");
    assertThat(outcome(trials, "no-program"))
        .isInstanceOfSatisfying(
            Outcome.NotStarted.class,
            notStarted -> assertThat(notStarted.sentence()).contains("no-such-x"));
    assertThat(outcome(trials, "platform")).isEqualTo(new Outcome.Completed());
    assertThat(result.summaries().getFirst().cells().getFirst().outcomes())
        .isEqualTo(Map.of("errors", 1));
    assertThat(trial(trials, "platform").gates().stream().map(GateReading::gate))
        .contains(Gate.ERRORS, Gate.STEAL, Gate.STEADY)
        .doesNotContain(Gate.ACHIEVED);
  }

  @Test
  void run_arm_that_does_not_start_twice_is_given_up_and_if_all_are_the_run_is_over()
      throws IOException {
    Experiment experiment =
        onOneProcess(
            TestExperiments.arm("dies-at-start", null),
            new Arm(
                "no-program", null, Map.of(), List.of(), List.of(), null, List.of("no-such-x")));
    Schedule schedule = experiment.schedule();

    Result result =
        lab()
            .run(
                new Experiment(
                    experiment.name(),
                    experiment.subject(),
                    experiment.arms(),
                    experiment.loads(),
                    null,
                    new Schedule(
                        8,
                        schedule.warmUp(),
                        schedule.warmUpLimit(),
                        schedule.measure(),
                        schedule.timeout(),
                        false),
                    experiment.criteria(),
                    experiment.seed()),
                folder,
                new SilentProgress());

    assertThat(result.complete()).isTrue();
    assertThat(result.hasValidTrial()).isFalse();
    assertThat(result.trials()).hasSize(4);
    assertThat(FailedStarts.of(result.trials())).containsOnlyKeys("dies-at-start", "no-program");
  }

  @Test
  void run_subjects_that_do_not_get_ready_in_time_are_never_ready() throws IOException {
    Subject demanding =
        with(TestExperiments.subject(), null, Readiness.succeeds("/"), Duration.ofMillis(2500));

    Result result =
        run(
            demanding,
            FEW_USERS,
            TestExperiments.arm("never-listens", null),
            TestExperiments.arm("status-500", null));

    assertThat(outcome(byArm(result), "never-listens"))
        .isInstanceOfSatisfying(
            Outcome.NeverReady.class,
            never -> assertThat(never.sentence()).contains("2500 ms").contains("nothing listens"));
    assertThat(outcome(byArm(result), "status-500"))
        .isInstanceOfSatisfying(
            Outcome.NeverReady.class, never -> assertThat(never.sentence()).contains("status 500"));
    assertThat(result.hasValidTrial()).isFalse();
  }

  @Test
  void run_open_model_over_capacity_is_refused_and_the_noise_floor_is_run() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(
                TestExperiments.arm("platform", null), TestExperiments.arm("one-at-a-time", null)),
            new Load.Open(400, Load.Arrivals.CONSTANT),
            true,
            1);

    Result result = lab().run(experiment, folder, new SilentProgress());

    Map<String, TrialRecord> trials = byArm(result);
    assertThat(trials).containsOnlyKeys("platform", "one-at-a-time", "platform-again");
    assertThat(refusedBy(trials, "one-at-a-time")).contains(Gate.ACHIEVED);
    assertThat(outcome(trials, "platform")).isEqualTo(new Outcome.Completed());
    assertThat(trial(trials, "platform-again").command().subList(1, 5))
        .isEqualTo(trial(trials, "platform").command().subList(1, 5));
    Summary summary = result.summaries().getFirst();
    assertThat(summary.cells().stream().map(Summary.Cell::again))
        .containsExactly(false, false, true);
    assertThat(Objects.requireNonNull(summary.noiseFloor(Metric.THROUGHPUT)).ratio())
        .isBetween(0.8, 1.25);
  }

  @Test
  void run_ports_that_others_hold_are_told_before_and_after() throws IOException {
    int port = Ports.free();
    Experiment experiment =
        startingWith(
            "leaves-a-child-on-the-port",
            with(
                TestExperiments.subject(),
                port,
                TestExperiments.subject().ready(),
                TestExperiments.subject().startLimit()),
            TestExperiments.arm("leaves-a-child-on-the-port", null),
            TestExperiments.arm("platform", null));

    Result result = lab().run(experiment, folder, new SilentProgress());

    endProcessesWithArgument(Integer.toString(port));
    assertThat(result.trials().stream().map(TrialRecord::outcome))
        .containsExactly(new Outcome.PortHeld(port), new Outcome.PortTaken(port));
    assertThat(result.trials().getFirst().measurement()).isNotNull();
  }

  @Test
  void run_driver_that_dies_fails_one_trial_and_is_replaced() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(TestExperiments.arm("platform", null), TestExperiments.arm("virtual", null)),
            FEW_USERS,
            false,
            1);

    Result result =
        lab()
            .run(
                experiment,
                folder,
                new SilentProgress() {
                  @Override
                  public void phase(PlannedTrial trial, Phase phase) {
                    if (trial.number() == 1 && phase == Phase.MEASURING) {
                      killDriver();
                    }
                  }
                });

    assertThat(result.trials().get(0).outcome()).isInstanceOf(Outcome.DriverFailed.class);
    assertThat(result.trials().get(0).processSamples()).isNotEmpty();
    assertThat(result.trials().get(1).outcome()).isEqualTo(new Outcome.Completed());
  }

  @Test
  void run_interrupted_and_resumed_is_whole_and_by_the_same_plan() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(
                TestExperiments.arm("platform", ThreadKind.PLATFORM),
                TestExperiments.arm("virtual", ThreadKind.VIRTUAL)),
            FEW_USERS,
            false,
            1);

    Result stopped =
        lab()
            .run(
                experiment,
                folder,
                new SilentProgress() {
                  @Override
                  public void phase(PlannedTrial trial, Phase phase) {
                    if (trial.number() == 2 && phase == Phase.WARMING_UP) {
                      Thread.currentThread().interrupt();
                    }
                  }
                });

    assertThat(Thread.interrupted()).isTrue();
    assertThat(stopped.complete()).isFalse();
    assertThat(stopped.trials()).hasSize(1).allMatch(TrialRecord::isValid);
    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(stopped));
    noProcessIsLeft();

    Result resumed = lab().resume(lab().begun(folder), folder, new SilentProgress());

    isMeasuredObservedAndProven(resumed);
    assertThat(resumed.resumedAt()).hasSize(1);
    assertThat(resumed.startedAt()).isEqualTo(stopped.startedAt());
    assertThat(resumed.trials().getFirst()).isEqualTo(stopped.trials().getFirst());
    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(resumed));
    assertThat(resumed.trials().stream().map(TrialRecord::arm))
        .containsExactlyElementsOf(
            TrialPlan.of(experiment, 1).stream().map(trial -> trial.arm().name()).toList());
    assertThat(lab().resume(lab().begun(folder), folder, new SilentProgress())).isEqualTo(resumed);
  }

  @Test
  void run_loadsOnOneProcess_shareIt_unlessItHasDied() throws IOException {
    Experiment experiment =
        onOneProcess(
            TestExperiments.arm("platform", ThreadKind.PLATFORM),
            TestExperiments.arm("dies-under-load", null));

    Result result = lab().run(experiment, folder, new SilentProgress());

    Map<String, List<TrialRecord>> trials =
        result.trials().stream().collect(Collectors.groupingBy(TrialRecord::arm));
    List<TrialRecord> shared = Objects.requireNonNull(trials.get("platform"));
    assertThat(shared).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(shared.getLast().readyAfter()).isEqualTo(Duration.ZERO);
    assertThat(shared.getFirst().readyAfter()).isPositive();
    assertThat(shared.getLast().command()).isEqualTo(shared.getFirst().command());
    assertThat(shared.getLast().log()).isEqualTo(shared.getFirst().log());
    assertThat(Objects.requireNonNull(trials.get("dies-under-load")))
        .hasSize(2)
        .allSatisfy(
            trial -> {
              assertThat(trial.outcome()).isInstanceOf(Outcome.Died.class);
              assertThat(trial.readyAfter()).isPositive();
            });
    noProcessIsLeft();
  }

  @Test
  void run_interruptedBetweenTwoLoadsOfOneProcess_leavesNone() throws IOException {
    Experiment experiment = onOneProcess(TestExperiments.arm("platform", ThreadKind.PLATFORM));

    Result stopped = run(experiment, first -> Thread.currentThread().interrupt());

    assertThat(Thread.interrupted()).isTrue();
    assertThat(stopped.trials()).hasSize(1).allMatch(TrialRecord::isValid);
    noProcessIsLeft();
    Result resumed = lab().resume(lab().begun(folder), folder, new SilentProgress());
    assertThat(resumed.trials()).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(resumed.trials().getLast().readyAfter()).isPositive();
  }

  @Test
  void run_processThatDiesBetweenTwoLoads_isStartedAnewAndSaidSo() throws IOException {
    Experiment experiment = onOneProcess(TestExperiments.arm("platform", ThreadKind.PLATFORM));

    Result result = run(experiment, first -> endProcessesWithArgument(first.command().getLast()));

    assertThat(result.trials()).hasSize(2).allMatch(TrialRecord::isValid);
    assertThat(result.trials().getLast().readyAfter()).isPositive();
    assertThat(result.trials().getLast().notes()).anyMatch(note -> note.contains("anew"));
  }

  /** Does that when the first trial has ended. */
  private Result run(Experiment experiment, Consumer<TrialRecord> afterTheFirst)
      throws IOException {
    return lab()
        .run(
            experiment,
            folder,
            new SilentProgress() {
              @Override
              public void ended(TrialRecord trial, Result soFar) {
                if (trial.number() == 1) {
                  afterTheFirst.accept(trial);
                }
              }
            });
  }

  private static Experiment onOneProcess(Arm... arms) {
    Experiment experiment =
        TestExperiments.experiment(TestExperiments.subject(), List.of(arms), FEW_USERS, false, 1);
    return ExampleExperiments.onOneProcess(
        new Experiment(
            experiment.name(),
            experiment.subject(),
            experiment.arms(),
            List.of(FEW_USERS, new Load.Closed(3)),
            null,
            experiment.schedule(),
            experiment.criteria(),
            experiment.seed()));
  }

  private Result run(Subject subject, Load load, Arm... arms) throws IOException {
    Experiment experiment = TestExperiments.experiment(subject, List.of(arms), load, false, 1);
    return lab().run(experiment, folder, new SilentProgress());
  }

  private static Lab lab() {
    return new Lab(TestExperiments.labJvm(), "test", List.of());
  }

  /** With a seed that puts this arm first. */
  private static Experiment startingWith(String arm, Subject subject, Arm... arms) {
    return LongStream.range(0, 1000)
        .mapToObj(
            seed -> TestExperiments.experiment(subject, List.of(arms), FEW_USERS, false, seed))
        .filter(experiment -> TrialPlan.of(experiment, 1).getFirst().arm().name().equals(arm))
        .findFirst()
        .orElseThrow();
  }

  private static List<Gate> refusedBy(Map<String, TrialRecord> trials, String arm) {
    return outcome(trials, arm) instanceof Outcome.Refused refused
        ? refused.by().stream().map(GateReading::gate).toList()
        : List.of();
  }

  private static Map<String, TrialRecord> byArm(Result result) {
    return result.trials().stream()
        .collect(Collectors.toMap(TrialRecord::arm, Function.identity()));
  }

  private static Outcome outcome(Map<String, TrialRecord> trials, String arm) {
    return trial(trials, arm).outcome();
  }

  private static ThreadProof proof(Map<String, TrialRecord> trials, String arm) {
    return Objects.requireNonNull(trial(trials, arm).threads());
  }

  private static TrialRecord trial(Map<String, TrialRecord> trials, String arm) {
    return Objects.requireNonNull(trials.get(arm));
  }

  private static void killDriver() {
    ProcessHandle.current()
        .descendants()
        .filter(process -> commandLine(process).contains(DriverKind.EMBEDDED.mainClass()))
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** All of it: ProcessHandle cuts it off where a class path is long. */
  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
          .replace('\0', ' ')
          .strip();
    } catch (IOException e) {
      return ""; // It has just ended.
    }
  }

  private static void endProcessesWithArgument(String argument) {
    List<ProcessHandle> ended = new ArrayList<>();
    ProcessHandle.allProcesses()
        .filter(
            process -> {
              String commandLine = commandLine(process);
              return commandLine.contains(TestSubject.class.getName())
                  && commandLine.endsWith(" " + argument);
            })
        .forEach(ended::add);
    ended.forEach(ProcessHandle::destroyForcibly);
    ended.forEach(process -> process.onExit().join());
    assertThat(ended).isNotEmpty();
  }

  private static Service with(
      Service subject, @Nullable Integer port, Readiness ready, Duration startLimit) {
    return new Service(
        subject.command(),
        subject.directory(),
        subject.environment(),
        port,
        false,
        ready,
        subject.requests(),
        null,
        startLimit,
        subject.stopLimit());
  }
}
