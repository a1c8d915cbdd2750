package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.DriverMain;
import dev.heddle.driver.protocol.Load;
import dev.heddle.driver.protocol.Measurement;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.describe.Readiness;
import dev.heddle.lab.describe.Subject;
import dev.heddle.lab.describe.ThreadKind;
import dev.heddle.lab.plan.PlannedTrial;
import dev.heddle.lab.process.Ports;
import dev.heddle.lab.result.Observation;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs on real processes: what goes right, and everything that is known to go wrong. */
@Timeout(180)
class LabIT {

  private static final Load FEW_USERS = new Load.Closed(8);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @AfterEach
  void noProcessIsLeft() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void run_arms_that_keep_their_promise_are_measured_observed_and_proven() throws IOException {
    Result result =
        run(
            TestExperiments.subject(),
            FEW_USERS,
            TestExperiments.arm("platform", ThreadKind.PLATFORM),
            TestExperiments.arm("virtual", ThreadKind.VIRTUAL));

    assertThat(result.isComplete()).isTrue();
    assertThat(result.trials()).allSatisfy(LabIT::isWhole);
    Map<String, TrialRecord> trials = byArm(result);
    assertThat(proof(trials, "platform").virtual()).isZero();
    assertThat(proof(trials, "platform").platform()).isPositive();
    assertThat(proof(trials, "virtual").platform()).isZero();
    assertThat(proof(trials, "virtual").virtual()).isPositive();
    assertThat(result.summaries()).hasSize(1);
    assertThat(ResultFile.toJson(ResultFile.read(folder))).isEqualTo(ResultFile.toJson(result));
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
            TestExperiments.arm("dies-at-start", null),
            TestExperiments.arm("dies-under-load", null),
            TestExperiments.arm("garbage", null),
            TestExperiments.arm("garbage-later", null),
            TestExperiments.arm("ignores-term", null),
            new Arm("no-program", null, Map.of(), List.of(), List.of(), null, List.of("no-such-x")),
            TestExperiments.arm("platform", ThreadKind.PLATFORM));

    assertThat(result.isComplete()).isTrue();
    Map<String, TrialRecord> trials = byArm(result);
    assertThat(outcome(trials, "status-500"))
        .isInstanceOfSatisfying(
            Outcome.Errors.class, errors -> assertThat(errors.sentence()).contains("status 500"));
    assertThat(outcome(trials, "dies-at-start")).isEqualTo(new Outcome.Died(7, Phase.STARTING));
    assertThat(outcome(trials, "dies-under-load"))
        .isInstanceOfSatisfying(
            Outcome.Died.class, died -> assertThat(died.exitCode()).isEqualTo(7));
    assertThat(trial(trials, "dies-under-load").lastLines()).contains("this is the end");
    assertThat(outcome(trials, "garbage")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "garbage-later")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "ignores-term")).isEqualTo(new Outcome.Completed());
    assertThat(trial(trials, "ignores-term").notes())
        .containsExactly("did not stop when asked to and was killed");
    assertThat(outcome(trials, "no-program"))
        .isInstanceOfSatisfying(
            Outcome.NotStarted.class,
            notStarted -> assertThat(notStarted.sentence()).contains("no-such-x"));
    assertThat(outcome(trials, "platform")).isEqualTo(new Outcome.Completed());
    assertThat(result.summaries().getFirst().cells().getFirst().outcomes())
        .isEqualTo(Map.of("errors", 1));
  }

  @Test
  void run_arm_served_by_other_threads_fails_its_trial() throws IOException {
    Arm liar = TestExperiments.arm("platform", ThreadKind.VIRTUAL);

    Result result = run(TestExperiments.subject(), FEW_USERS, liar);

    assertThat(result.trials().getFirst().outcome())
        .isEqualTo(new Outcome.WrongThreads("virtual", "platform"));
    assertThat(result.hasValidTrial()).isFalse();
  }

  @Test
  void run_subject_that_never_listens_is_never_ready() throws IOException {
    Subject impatient = withStartLimit(TestExperiments.subject(), Duration.ofMillis(800));

    Result result = run(impatient, FEW_USERS, TestExperiments.arm("never-listens", null));

    assertThat(result.trials().getFirst().outcome())
        .isInstanceOfSatisfying(
            Outcome.NeverReady.class,
            never -> assertThat(never.sentence()).contains("800 ms").contains("nothing listens"));
  }

  @Test
  void run_readiness_url_that_fails_is_never_ready() throws IOException {
    Subject demanding =
        withReadiness(
            withStartLimit(TestExperiments.subject(), Duration.ofSeconds(2)),
            Readiness.succeeds("/"));

    Result result = run(demanding, FEW_USERS, TestExperiments.arm("status-500", null));

    assertThat(result.trials().getFirst().outcome())
        .isInstanceOfSatisfying(
            Outcome.NeverReady.class, never -> assertThat(never.sentence()).contains("status 500"));
  }

  @Test
  void run_open_model_over_capacity_is_overloaded() throws IOException {
    Load rate = new Load.Open(400, Load.Arrivals.CONSTANT);

    Result result =
        run(
            TestExperiments.subject(),
            rate,
            TestExperiments.arm("one-at-a-time", null),
            TestExperiments.arm("platform", null));

    assertThat(outcome(byArm(result), "one-at-a-time")).isInstanceOf(Outcome.Overloaded.class);
    assertThat(outcome(byArm(result), "platform")).isEqualTo(new Outcome.Completed());
  }

  @Test
  void run_port_of_somebody_else_is_taken() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Subject subject = withPort(TestExperiments.subject(), other.getLocalPort());

      Result result = run(subject, FEW_USERS, TestExperiments.arm("platform", null));

      assertThat(result.trials().getFirst().outcome())
          .isEqualTo(new Outcome.PortTaken(other.getLocalPort()));
    }
  }

  @Test
  void run_subject_that_leaves_a_process_on_its_port_is_told() throws IOException {
    int port = Ports.free();
    Subject subject = withPort(TestExperiments.subject(), port);

    Result result =
        run(subject, FEW_USERS, TestExperiments.arm("leaves-a-child-on-the-port", null));

    TrialRecord trial = result.trials().getFirst();
    assertThat(trial.outcome()).isEqualTo(new Outcome.PortHeld(port));
    assertThat(trial.measurement()).isNotNull();
    endProcessesWithArgument(Integer.toString(port));
  }

  @Test
  void run_driver_that_dies_fails_one_trial_and_is_replaced() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(TestExperiments.arm("platform", null), TestExperiments.arm("virtual", null)),
            FEW_USERS);

    Result result =
        new Lab(TestExperiments.labJvm(), "test", List.of())
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
  void run_interrupted_keeps_what_it_has_and_leaves_no_process() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(TestExperiments.arm("platform", null), TestExperiments.arm("virtual", null)),
            FEW_USERS);

    Result result =
        new Lab(TestExperiments.labJvm(), "test", List.of())
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
    assertThat(result.isComplete()).isFalse();
    assertThat(result.trials()).hasSize(1).allMatch(TrialRecord::isValid);
    assertThat(ResultFile.read(folder).trials()).hasSize(1);
  }

  private Result run(Subject subject, Load load, Arm... arms) throws IOException {
    return new Lab(TestExperiments.labJvm(), "test", List.of())
        .run(
            TestExperiments.experiment(subject, List.of(arms), load), folder, new SilentProgress());
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
        .filter(
            process -> process.info().commandLine().orElse("").contains(DriverMain.class.getName()))
        .forEach(ProcessHandle::destroyForcibly);
  }

  private static void endProcessesWithArgument(String argument) {
    List<ProcessHandle> ended = new ArrayList<>();
    ProcessHandle.allProcesses()
        .filter(
            process -> {
              String commandLine = process.info().commandLine().orElse("");
              return commandLine.contains(TestSubject.class.getName())
                  && commandLine.endsWith(argument);
            })
        .forEach(ended::add);
    ended.forEach(ProcessHandle::destroyForcibly);
    assertThat(ended).isNotEmpty();
  }

  private static Subject withStartLimit(Subject subject, Duration startLimit) {
    return new Subject(
        subject.command(),
        subject.directory(),
        subject.environment(),
        subject.port(),
        false,
        subject.ready(),
        subject.requests(),
        null,
        startLimit,
        subject.stopLimit());
  }

  private static Subject withReadiness(Subject subject, Readiness ready) {
    return new Subject(
        subject.command(),
        subject.directory(),
        subject.environment(),
        subject.port(),
        false,
        ready,
        subject.requests(),
        null,
        subject.startLimit(),
        subject.stopLimit());
  }

  private static Subject withPort(Subject subject, int port) {
    return new Subject(
        subject.command(),
        subject.directory(),
        subject.environment(),
        port,
        false,
        subject.ready(),
        subject.requests(),
        null,
        subject.startLimit(),
        subject.stopLimit());
  }
}
