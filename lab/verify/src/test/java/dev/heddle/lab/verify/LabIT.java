package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Whole runs on real processes: what goes right. */
class LabIT extends LabRuns {

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
      assertThat(Objects.requireNonNull(trial.window().measurement()).throughput())
          .isBetween(100.0, 1600.0);
      assertThat(Objects.requireNonNull(trial.window().observation()).processes().cpuNanos())
          .isPositive();
    }
    assertThat(outcome(trials, "speaks-otherwise")).isInstanceOf(Outcome.Garbage.class);
    assertThat(outcome(trials, "dies-under-load"))
        .isInstanceOfSatisfying(
            Outcome.Died.class, died -> assertThat(died.exitCode()).isEqualTo(7));
    assertThat(trial(trials, "dies-under-load").start().lastLines()).contains("this is the end");
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

    assertThat(result.trials()).allSatisfy(LabRuns::isWhole);
    assertThat(result.trials())
        .extracting(trial -> trial.start().environment().get("REMOTE"))
        .allMatch(address -> address.matches("127\\.0\\.0\\.1:\\d+"))
        .containsOnly(result.trials().getFirst().start().environment().get("REMOTE"));
    assertThat(result.trials())
        .allSatisfy(
            trial ->
                assertThat(Objects.requireNonNull(trial.window().observation()).remoteNanos())
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

  @Test
  @ResourceLock(value = CPUS, mode = ResourceAccessMode.READ)
  void run_surge_showsWhatIsLeftAndHowLongItTakesToRecover() throws IOException {
    Experiment plain =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(
                TestExperiments.arm("virtual", null), TestExperiments.arm("one-at-a-time", null)),
            new Load.Surge(20, 150, Load.Arrivals.CONSTANT), // One at a time are 50 a second.
            false,
            1);
    Schedule schedule = plain.schedule();
    Experiment impatient =
        new Experiment(
            plain.name(),
            plain.subject(),
            plain.arms(),
            plain.loads(),
            null,
            ExampleExperiments.schedule(
                1,
                schedule.warmUp(),
                schedule.warmUpLimit(),
                schedule.measure(),
                Duration.ofMillis(500),
                false),
            plain.criteria(),
            plain.seed());

    Result result = lab().run(impatient, folder, new SilentProgress());

    TrialRecord bears = trial(byArm(result), "virtual");
    TrialRecord overloaded = trial(byArm(result), "one-at-a-time");
    assertThat(bears.isValid()).isTrue();
    assertThat(overloaded.isValid()).isTrue();
    assertThat(Metric.GOODPUT.of(overloaded).orElseThrow()).isLessThan(60);
    assertThat(Metric.GOODPUT.of(bears).orElseThrow()).isGreaterThan(60);
    assertThat(Metric.ERRORS.of(overloaded).orElseThrow()).isPositive();
    // What is left of the surge is given up only after the time-out.
    assertThat(Metric.RECOVERY.of(overloaded).orElseThrow()).isGreaterThan(400);
    assertThat(Metric.RECOVERY.bound(overloaded)).isNull();
    assertThat(result.summaries().getFirst().cells().getLast().figures())
        .containsKeys(Metric.GOODPUT, Metric.ERRORS, Metric.RECOVERY);
  }

  @Test
  @ResourceLock(value = CPUS, mode = ResourceAccessMode.READ)
  void run_open_model_over_capacity_is_a_finding_and_the_noise_floor_is_run() throws IOException {
    Experiment experiment =
        TestExperiments.experiment(
            TestExperiments.subject(),
            List.of(
                TestExperiments.arm("platform", null), TestExperiments.arm("one-at-a-time", null)),
            new Load.Open(400, Load.Arrivals.CONSTANT),
            true,
            1);

    // Else requests that a cold start has not answered yet would come in the window.
    Experiment warm = ExampleExperiments.warmingUp(experiment, Duration.ofSeconds(3));

    Result result = lab().run(warm, folder, new SilentProgress());

    Map<String, TrialRecord> trials = byArm(result);
    assertThat(trials).containsOnlyKeys("platform", "one-at-a-time", "platform-again");
    assertThat(outcome(trials, "one-at-a-time")).isEqualTo(new Outcome.Completed());
    assertThat(outcome(trials, "platform")).isEqualTo(new Outcome.Completed());
    assertThat(trial(trials, "platform-again").start().command().subList(1, 5))
        .isEqualTo(trial(trials, "platform").start().command().subList(1, 5));
    Summary summary = result.summaries().getFirst();
    assertThat(summary.cells().stream().map(Summary.Cell::again))
        .containsExactly(false, false, true);
    assertThat(summary.cells().get(1).conditions())
        .extracting(Condition::gate)
        .contains(Gate.ACHIEVED);
    assertThat(Objects.requireNonNull(summary.noiseFloor(Metric.THROUGHPUT)).ratio())
        .isBetween(0.8, 1.25);
  }
}
