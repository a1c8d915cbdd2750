package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.BusyWait;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.HandOver;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.SlowDriver;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.result.cause.StarvedCompilers;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import dev.heddle.lab.result.recording.Frames;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import dev.heddle.lab.rig.plan.PlannedStep;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.process.Ports;
import dev.heddle.lab.rig.trial.TrialRunner;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Each cause, provoked on a process of its own; what provokes one must not look like another. */
@Timeout(120)
@Isolated
@EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
class CauseIT {

  private static final Load USERS = new Load.Closed(40);
  private static final Load MORE_THAN_THE_DRIVER_CAN =
      new Load.Open(100_000, Load.Arrivals.CONSTANT);

  private static final Duration WARM_UP = Duration.ofMillis(600);
  private static final Duration WINDOW = Duration.ofMillis(1_500);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void what_holds_a_subject_back_is_found_and_nothing_else() throws Exception {
    Map<String, TrialRecord> trials =
        run(
            USERS,
            "nothing",
            "crowd",
            "asynchronous-client",
            "short-computing",
            "lock",
            "parked-lock",
            "pinned",
            "class-loading",
            "held",
            "hogs",
            "hand-over",
            "spin",
            "thread-local",
            "filled-thread-local",
            "yield",
            "computing",
            "new-code",
            "collector");

    assertThat(causes(trials, "nothing")).isEmpty();
    assertThat(causes(trials, "crowd")).isEmpty();
    assertThat(causes(trials, "asynchronous-client"))
        .doesNotContain(HandOver.class, LockWait.class, BusyWait.class);
    assertThat(causes(trials, "short-computing")).containsExactly(CpuSaturated.class);
    assertThat(causes(trials, "lock")).startsWith(LockWait.class);
    assertThat(causes(trials, "parked-lock")).startsWith(LockWait.class);
    assertThat(causes(trials, "pinned")).startsWith(PinnedCarriers.class);
    assertThat(causes(trials, "class-loading")).startsWith(PinnedCarriers.class);
    assertThat(causes(trials, "held")).startsWith(PinnedCarriers.class);
    assertThat(causes(trials, "hand-over")).startsWith(HandOver.class);
    assertThat(causes(trials, "thread-local")).startsWith(ThreadLocalCaches.class);
    assertThat(causes(trials, "filled-thread-local")).startsWith(ThreadLocalCaches.class);
    assertThat(causes(trials, "spin")).startsWith(BusyWait.class);
    assertThat(causes(trials, "yield")).startsWith(BusyWait.class);
    assertThat(causes(trials, "hogs")).startsWith(StarvedCarriers.class);
    assertThat(causes(trials, "computing")).containsExactly(CpuSaturated.class);
    assertThat(causes(trials, "new-code")).startsWith(StarvedCompilers.class);
    assertThat(causes(trials, "collector")).startsWith(GcPauses.class);
    assertThat(place(trials, "lock")).contains("CauseSubject.waitForTheLock");
    assertThat(place(trials, "parked-lock"))
        .contains("CauseLibrary.waitForTheLock")
        .endsWith(" (slow-1.2.jar)");
    assertThat(place(trials, "class-loading")).contains("CauseSubject$SlowLoader.loadClass");
    assertThat(place(trials, "held")).contains("CauseSubject$HeldLoader.loadClass");
    assertThat(place(trials, "hogs")).contains("CauseSubject.compute");
    assertThat(place(trials, "hand-over")).contains("CauseSubject.waitForAnotherPool");
    assertThat(place(trials, "thread-local")).contains("CauseSubject");
    assertThat(place(trials, "filled-thread-local")).contains("CauseSubject.buffer");
    assertThat(place(trials, "spin")).contains("CauseSubject.spinInALoop");
    assertThat(place(trials, "yield")).contains("CauseSubject.yieldInALoop");
    sawItsThreads(trial(trials, "nothing"), trial(trials, "pinned"));
  }

  private static String place(Map<String, TrialRecord> trials, String trouble) {
    return Frames.place(limits(trials, trouble).getFirst().stack());
  }

  private static void sawItsThreads(TrialRecord parking, TrialRecord pinning) {
    // All 40 requests are parked for next to all of the time.
    assertThat(parking.samples().jvm()).anySatisfy(CauseIT::isOfVirtualThreads);
    Recording recording = Objects.requireNonNull(pinning.inside().recording());
    assertThat(recording.waits())
        .anySatisfy(
            wait -> {
              assertThat(wait.kind()).isEqualTo(Wait.Kind.PINNED);
              assertThat(wait.longestNanos()).isGreaterThanOrEqualTo(15_000_000);
              assertThat(wait.stack()).anyMatch(frame -> frame.contains("compareSlowly"));
            });
    assertThat(recording.missing()).isEmpty();
  }

  private static void isOfVirtualThreads(JvmSample sample) {
    assertThat(sample.parallelism()).isPositive();
    assertThat(sample.virtualThreads()).isBetween(10, 100);
    assertThat(sample.heapUsedBytes()).isPositive();
    assertThat(sample.classes()).isPositive();
  }

  @Test
  void a_driver_that_cannot_keep_up_is_told_of_itself() throws Exception {
    Map<String, TrialRecord> trials = run(MORE_THAN_THE_DRIVER_CAN, "nothing");

    assertThat(causes(trials, "nothing"))
        .as(OutcomeText.sentence(trial(trials, "nothing").outcome()))
        .startsWith(SlowDriver.class);
  }

  @Test
  void a_service_that_runs_already_is_looked_into_by_its_process() throws Exception {
    int port = Ports.free();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                CauseSubject.class.getName(),
                "lock",
                Integer.toString(port))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      Target target = new Target(URI.create("http://127.0.0.1:" + port), null, null, process.pid());
      Subject running =
          new RunningService(
              Map.of("lock", target), List.of(HttpRequest.get("/")), Duration.ofSeconds(20));
      Map<String, TrialRecord> trials = run(running, USERS, List.of(Arm.plain("lock")));

      assertThat(Metric.CPU_PER_REQUEST.of(trial(trials, "lock"))).isPresent();
      assertThat(Metric.RESIDENT.of(trial(trials, "lock"))).isPresent();
      assertThat(causes(trials, "lock")).startsWith(LockWait.class);
      assertThat(Objects.requireNonNull(trial(trials, "lock").inside().recording()).missing())
          .anyMatch(what -> what.contains("no agent is loaded"));
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static TrialRecord trial(Map<String, TrialRecord> trials, String trouble) {
    return Objects.requireNonNull(trials.get(trouble));
  }

  private static List<Class<?>> causes(Map<String, TrialRecord> trials, String trouble) {
    return limits(trials, trouble).stream().<Class<?>>map(Object::getClass).toList();
  }

  private static List<Cause> limits(Map<String, TrialRecord> trials, String trouble) {
    TrialRecord trial = trial(trials, trouble);
    return Reasons.limits(arm(trial.identity().arm()), trial.identity().load(), List.of(trial));
  }

  private static Arm arm(String trouble) {
    return new Arm(
        trouble,
        null,
        Map.of(),
        List.of("-XX:TieredStopAtLevel=1", "-Xmx128m", "-XX:+UseSerialGC"),
        List.of(trouble, "{port}"),
        null,
        null);
  }

  /** Each once, with Flight Recorder on. */
  private Map<String, TrialRecord> run(Load load, String... troubles) throws Exception {
    return run(
        TestExperiments.alone(CauseSubject.class, library(), "--enable-native-access=ALL-UNNAMED"),
        load,
        Arrays.stream(troubles).map(CauseIT::arm).toList());
  }

  /** A jar of {@link CauseLibrary}. */
  private Path library() throws IOException {
    String name = CauseLibrary.class.getName().replace('.', '/') + ".class";
    Path jar = folder.resolve("slow-1.2.jar");
    try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar));
        InputStream in = CauseIT.class.getResourceAsStream("/" + name)) {
      entries.putNextEntry(new JarEntry(name));
      Objects.requireNonNull(in).transferTo(entries);
    }
    return jar;
  }

  private Map<String, TrialRecord> run(Subject subject, Load load, List<Arm> arms)
      throws InterruptedException {
    Experiment experiment =
        new Experiment(
            "causes",
            subject,
            arms,
            List.of(load),
            null,
            ExampleExperiments.schedule(1, WARM_UP, WARM_UP, WINDOW, Duration.ofSeconds(5), false),
            Criteria.DEFAULT,
            1);
    Map<String, TrialRecord> trials = new LinkedHashMap<>();
    try (TrialRunner runner =
        new TrialRunner(experiment, TestExperiments.labJvm(), folder, new SilentProgress())) {
      for (Arm arm : arms) {
        trials.put(
            arm.name(),
            runner
                .run(PlannedStep.alone(PlannedTrial.recorded(trials.size() + 1, arm, load)))
                .getFirst());
      }
    }
    return trials;
  }
}
