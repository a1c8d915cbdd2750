package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.Lab;
import dev.heddle.lab.rig.plan.TrialPlan;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What tests of whole runs share; each leaves no process behind. They run beside each other, since
 * they mostly wait.
 */
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
abstract class LabRuns {

  static final Load FEW_USERS = new Load.Closed(8);

  /** Locked by a test that takes all CPUs, and shared by those that would not bear it. */
  static final String CPUS = "CPUs";

  private static int testsThatRun;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @BeforeEach
  void begins() {
    synchronized (LabRuns.class) {
      testsThatRun++;
    }
  }

  /** A leash does not show whose it is, so that they have to be gone when no other test runs. */
  @AfterEach
  void ends() throws IOException {
    synchronized (LabRuns.class) {
      testsThatRun--;
      if (testsThatRun == 0) {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
      }
    }
    noProcessIsLeft();
  }

  void noProcessIsLeft() throws IOException {
    assertThat(started()).isEmpty();
  }

  /** What this test has started and what still runs: its errors are written below our folder. */
  private List<ProcessHandle> started() throws IOException {
    Path ours = folder.toRealPath();
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.isAlive() && errorsOf(process).startsWith(ours))
        .toList();
  }

  private static Path errorsOf(ProcessHandle process) {
    try {
      return Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "fd", "2"));
    } catch (IOException e) {
      return Path.of(""); // It has just ended.
    }
  }

  static void isMeasuredObservedAndProven(Result result) {
    assertThat(result.complete()).isTrue();
    assertThat(result.trials()).allSatisfy(LabRuns::isWhole);
    Map<String, TrialRecord> trials = byArm(result);
    assertThat(proof(trials, "platform").virtual()).isZero();
    assertThat(proof(trials, "platform").platform()).isPositive();
    assertThat(proof(trials, "virtual").platform()).isZero();
    assertThat(proof(trials, "virtual").virtual()).isPositive();
    assertThat(result.summaries()).hasSize(1);
  }

  static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  static Service calling(String behaviour) {
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

  static void isWhole(TrialRecord trial) {
    assertThat(trial.outcome()).isEqualTo(new Outcome.Completed());
    Measurement measurement = Objects.requireNonNull(trial.window().measurement());
    assertThat(measurement.completed()).isPositive();
    assertThat(measurement.failed()).isZero();
    assertThat(measurement.cpuNanos()).isPositive();
    Observation observation = Objects.requireNonNull(trial.window().observation());
    assertThat(observation.processes().cpuNanos()).isPositive();
    assertThat(observation.processes().residentBytes()).isGreaterThan(10_000_000);
    assertThat(observation.processes().threads()).isGreaterThan(5);
    assertThat(observation.processes().contextSwitches()).isPositive();
    var jvm = Objects.requireNonNull(observation.jvm());
    assertThat(jvm.heapUsedBytes()).isPositive();
    assertThat(jvm.allocatedBytes()).isPositive();
    assertThat(observation.processes().compilerNanos())
        .isBetween(0L, observation.processes().cpuNanos());
    assertThat(observation.acceptQueue()).isZero();
    assertThat(trial.window().warmUp()).isNotNull();
    assertThat(trial.samples().driver()).isNotEmpty();
    assertThat(trial.samples().processes()).hasSizeGreaterThan(3);
    assertThat(trial.start().readyAfter()).isPositive();
    assertThat(trial.start().command().getFirst()).endsWith("/bin/java");
    assertThat(trial.start().lastLines()).isEmpty();
  }

  /** Does that when the first trial has ended. */
  Result run(Experiment experiment, Consumer<TrialRecord> afterTheFirst) throws IOException {
    return lab()
        .run(
            experiment,
            folder,
            new SilentProgress() {
              @Override
              public void ended(TrialRecord trial, Result soFar) {
                if (trial.identity().number() == 1) {
                  afterTheFirst.accept(trial);
                }
              }
            });
  }

  static Experiment onOneProcess(Arm... arms) {
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

  Result run(Subject subject, Load load, Arm... arms) throws IOException {
    Experiment experiment = TestExperiments.experiment(subject, List.of(arms), load, false, 1);
    return lab().run(experiment, folder, new SilentProgress());
  }

  static Lab lab() {
    return new Lab(TestExperiments.labJvm(), "test", List.of());
  }

  /** With a seed that puts this arm first. */
  static Experiment startingWith(String arm, Subject subject, Arm... arms) {
    return LongStream.range(0, 1000)
        .mapToObj(
            seed -> TestExperiments.experiment(subject, List.of(arms), FEW_USERS, false, seed))
        .filter(
            experiment ->
                TrialPlan.ofBlock(experiment, 1, experiment.loads())
                    .getFirst()
                    .first()
                    .arm()
                    .name()
                    .equals(arm))
        .findFirst()
        .orElseThrow();
  }

  static List<Gate> refusedBy(Map<String, TrialRecord> trials, String arm) {
    return outcome(trials, arm) instanceof Outcome.Refused refused
        ? refused.by().stream().map(GateReading::gate).toList()
        : List.of();
  }

  static Map<String, TrialRecord> byArm(Result result) {
    return result.trials().stream()
        .collect(Collectors.toMap(trial -> trial.identity().arm(), Function.identity()));
  }

  static Outcome outcome(Map<String, TrialRecord> trials, String arm) {
    return trial(trials, arm).outcome();
  }

  static ThreadProof proof(Map<String, TrialRecord> trials, String arm) {
    return Objects.requireNonNull(trial(trials, arm).inside().threads());
  }

  static TrialRecord trial(Map<String, TrialRecord> trials, String arm) {
    return Objects.requireNonNull(trials.get(arm));
  }

  void killDriver() {
    try {
      started().stream()
          .filter(process -> commandLine(process).contains(DriverKind.EMBEDDED.mainClass()))
          .forEach(ProcessHandle::destroyForcibly);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All of it: ProcessHandle cuts it off where a class path is long. */
  static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
          .replace('\0', ' ')
          .strip();
    } catch (IOException e) {
      return ""; // It has just ended.
    }
  }

  static void endProcessesWithArgument(String argument) {
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

  static Service with(
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
