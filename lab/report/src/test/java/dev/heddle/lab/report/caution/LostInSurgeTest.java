package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.ArmKind;
import dev.heddle.lab.experiment.ArmName;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialWindow;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LostInSurgeTest {

  private static final Load.Surge SURGE = new Load.Surge(500, 4_000, Load.Arrivals.CONSTANT);

  private static final String LOST =
      " answers 999/s in time; it can answer 2,000/s. The other requests fail or are answered too"
          + " late.";

  @Test
  void of_an_arm_that_loses_more_than_half_says_how_much_at_a_time_is_enough() {
    // Before the surge 50 are in the system at 500 a second: a tenth of a second each.
    assertThat(cautions("platform", 2_000, 999))
        .containsExactly(
            "500 to 4000/s: platform"
                + LOST
                + " About 200 requests at a time keep it busy; to see whether such a bound helps,"
                + " add an arm with it.");
  }

  @Test
  void of_virtual_without_a_bounded_arm_says_which_to_try() {
    assertThat(cautions("virtual", 2_000, 999))
        .containsExactly(
            "500 to 4000/s: virtual"
                + LOST
                + " About 200 requests at a time keep it busy; to see whether that bound helps, run"
                + " with --arms virtual,virtual-200.");
  }

  @Test
  void of_heddle_its_own_bound_is_named_and_no_other() {
    assertThat(
            cautions(
                capacities("heddle", "heddle-100", "virtual-200"),
                trial("heddle", 999),
                trial("heddle-100", 1_900),
                trial("virtual-200", 1_950)))
        .containsExactly(
            "500 to 4000/s: heddle" + LOST + " Bound it like heddle-100, which answers 1,900/s.");
    assertThat(cautions("heddle", 2_000, 999))
        .singleElement()
        .asString()
        .endsWith("run with --arms heddle,heddle-200.");
  }

  @Test
  void of_virtual_with_a_bounded_arm_that_keeps_half_advises_its_bound() {
    assertThat(
            cautions(
                capacities("virtual", "virtual-100", "virtual-200"),
                trial("virtual", 999),
                trial("virtual-100", 1_100),
                trial("virtual-200", 1_900)))
        .containsExactly(
            "500 to 4000/s: virtual" + LOST + " Bound it like virtual-200, which answers 1,900/s.");
  }

  @Test
  void of_virtual_with_a_bounded_arm_that_loses_as_well_does_not_advise_its_bound() {
    assertThat(
            cautions(
                capacities("virtual", "virtual-50"),
                trial("virtual", 999),
                trial("virtual-50", 999)))
        .containsExactly(
            "500 to 4000/s: virtual"
                + LOST
                + " The bound of virtual-50 does not help: it answers 999/s.",
            "500 to 4000/s: virtual-50" + LOST);
  }

  @Test
  void of_virtual_with_a_bounded_arm_that_has_no_valid_trial_does_not_judge_it() {
    assertThat(cautions(capacities("virtual", "virtual-50"), trial("virtual", 999)))
        .singleElement()
        .asString()
        .endsWith("to see whether that bound helps, run with --arms virtual,virtual-200.");
  }

  @Test
  void of_an_arm_of_a_file_that_is_only_called_so_names_no_arm() {
    Experiment plain = ExampleExperiments.experiment(List.of("virtual"), List.of(SURGE), 1, 1);
    assertThat(cautions(plain, capacities("virtual"), trial("virtual", 999)))
        .singleElement()
        .asString()
        .endsWith("to see whether such a bound helps, add an arm with it.");
  }

  @Test
  void of_an_arm_that_keeps_half_says_nothing() {
    assertThat(cautions("virtual", 2_000, 1_000)).isEmpty();
  }

  @Test
  void of_an_arm_that_bears_more_than_the_surge_compares_with_the_surge() {
    assertThat(cautions("virtual", 100_000, 2_000)).isEmpty();
    assertThat(cautions("virtual", 100_000, 1_999)).hasSize(1);
  }

  @Test
  void of_an_arm_without_a_valid_trial_says_nothing() {
    assertThat(cautions(capacities("virtual"))).isEmpty();
  }

  private static List<String> cautions(String arm, double capacity, long answered) {
    return cautions(List.of(new Capacity(arm, capacity, 200)), trial(arm, answered));
  }

  private static List<Capacity> capacities(String... arms) {
    return Stream.of(arms).map(arm -> new Capacity(arm, 2_000, 200)).toList();
  }

  private static TrialRecord trial(String arm, long answered) {
    TrialRecord plain = Examples.trial(1, arm, SURGE, answered);
    TrialWindow window = plain.window();
    return Examples.with(
        plain,
        new TrialWindow(
            null, 10_000L, List.of(), window.measurement(), window.observation(), List.of()),
        new TrialSamples(
            List.of(
                sample(4_000_000_000L, 900),
                sample(6_000_000_000L, 40),
                sample(10_000_000_000L, 60),
                sample(11_000_000_000L, 900)),
            List.of(),
            List.of(),
            List.of()));
  }

  /** Ten of them wait for a connection. */
  private static Event.Sample sample(long elapsedNanos, int present) {
    return new Event.Sample(elapsedNanos, 50, 0, present - 10, 10, present, 100_000_000);
  }

  /** The arm of a Spring Boot jar. */
  private static Arm arm(String name) {
    ArmName parts = ArmName.of(name);
    return parts.kind().equals("heddle")
        ? new Arm(
            name,
            null,
            Map.of(),
            List.of(
                "-Dheddle.max-in-flight="
                    + (parts.number() == null ? "unbounded" : parts.number())),
            List.of(),
            null,
            null)
        : ArmKind.arm(name, Path.of("app.jar"), List.of());
  }

  private static List<String> cautions(List<Capacity> capacities, TrialRecord... trials) {
    Experiment plain =
        ExampleExperiments.experiment(
            capacities.stream().map(Capacity::arm).toList(), List.of(SURGE), 1, 1);
    Experiment experiment =
        new Experiment(
            plain.name(),
            plain.subject(),
            capacities.stream().map(Capacity::arm).map(LostInSurgeTest::arm).toList(),
            plain.loads(),
            null,
            plain.schedule(),
            plain.criteria(),
            plain.seed());
    return cautions(experiment, capacities, trials);
  }

  private static List<String> cautions(
      Experiment experiment, List<Capacity> capacities, TrialRecord... trials) {
    return new LostInSurge()
        .of(
            new Result(
                new Origin(
                    "test", List.of(), List.of(), Instant.EPOCH, List.of(), Examples.MACHINE),
                experiment,
                trials.length,
                true,
                capacities,
                List.of(trials),
                List.of()));
  }
}
