package dev.heddle.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Frames;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.SlowDriver;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.rig.plan.PlannedStep;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.trial.TrialRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  void what_holds_a_subject_back_is_found_and_nothing_else() throws InterruptedException {
    Map<String, TrialRecord> trials =
        run(USERS, "nothing", "lock", "pinned", "hogs", "computing", "collector");

    assertThat(causes(trials, "nothing")).isEmpty();
    assertThat(causes(trials, "lock")).startsWith(LockWait.class);
    assertThat(causes(trials, "pinned")).startsWith(PinnedCarriers.class);
    assertThat(causes(trials, "hogs")).startsWith(StarvedCarriers.class);
    assertThat(causes(trials, "computing")).containsExactly(CpuSaturated.class);
    assertThat(causes(trials, "collector")).startsWith(GcPauses.class);
    assertThat(Frames.place(limits(trials, "lock").getFirst().stack()))
        .contains("CauseSubject.waitForTheLock");
    assertThat(Frames.place(limits(trials, "hogs").getFirst().stack()))
        .contains("CauseSubject.compute");
    sawItsThreads(trial(trials, "nothing"), trial(trials, "pinned"));
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
  void a_driver_that_cannot_keep_up_is_told_of_itself() throws InterruptedException {
    Map<String, TrialRecord> trials = run(MORE_THAN_THE_DRIVER_CAN, "nothing");

    assertThat(causes(trials, "nothing"))
        .as(trial(trials, "nothing").outcome().sentence())
        .startsWith(SlowDriver.class);
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
  private Map<String, TrialRecord> run(Load load, String... troubles) throws InterruptedException {
    List<Arm> arms = new ArrayList<>();
    for (String trouble : troubles) {
      arms.add(arm(trouble));
    }
    Service service =
        TestExperiments.subject(CauseSubject.class, "--enable-native-access=ALL-UNNAMED");
    Experiment experiment =
        new Experiment(
            "causes",
            service,
            arms,
            List.of(load),
            null,
            new Schedule(1, WARM_UP, WARM_UP, WINDOW, Duration.ofSeconds(5), false),
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
