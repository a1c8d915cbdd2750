package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialWindow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundSearchTest {

  private static final Load.Surge SMALL = new Load.Surge(500, 3_000, Load.Arrivals.CONSTANT);
  private static final Load.Surge LARGE = new Load.Surge(500, 4_000, Load.Arrivals.CONSTANT);
  private static final Arm PLATFORM = Arm.plain("platform");
  private static final Arm VIRTUAL =
      new Arm(
          "virtual",
          null,
          Map.of(),
          List.of(),
          List.of(),
          null,
          null,
          null,
          null,
          List.of("-Dmost={requests}"));

  @Test
  void an_arm_that_loses_most_of_a_surge_joins_with_as_many_requests_as_keep_it_busy() {
    // Before the surge 50 are in the system at 500 a second: a tenth of a second each.
    assertThat(after(trial(1, "virtual", LARGE, 999, 50))).containsExactly(VIRTUAL.boundedTo(200));
    assertThat(after(trial(1, "virtual", LARGE, 1_000, 50))).isEmpty();
  }

  @Test
  void no_more_requests_are_let_in_than_were_enough_to_reach_the_capacity() {
    assertThat(after(trial(1, "virtual", LARGE, 10, 5_000)))
        .containsExactly(VIRTUAL.boundedTo(200));
  }

  @Test
  void the_largest_surge_decides() {
    assertThat(after(trial(1, "virtual", SMALL, 10, 50), trial(1, "virtual", LARGE, 10, 25)))
        .containsExactly(VIRTUAL.boundedTo(100));
    assertThat(after(trial(1, "virtual", SMALL, 10, 50), trial(1, "virtual", LARGE, 1_900, 500)))
        .containsExactly(VIRTUAL.boundedTo(200));
  }

  @Test
  void none_joins_for_an_arm_that_cannot_be_limited_for_a_later_pair_or_without_a_capacity() {
    assertThat(after(trial(1, "platform", LARGE, 10, 50))).isEmpty();
    assertThat(after(trial(2, "virtual", LARGE, 10, 50))).isEmpty();
    assertThat(
            BoundSearch.after(experiment(), List.of(), List.of(trial(1, "virtual", LARGE, 10, 50))))
        .isEmpty();
  }

  private static List<Arm> after(TrialRecord... trials) {
    return BoundSearch.after(
        experiment(),
        List.of(new Capacity("platform", 2_000, 200), new Capacity("virtual", 2_000, 200)),
        List.of(trials));
  }

  private static Experiment experiment() {
    Experiment example =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(SMALL, LARGE), 1, 1);
    return new Experiment(
        example.name(),
        example.subject(),
        List.of(PLATFORM, VIRTUAL),
        example.loads(),
        null,
        example.schedule(),
        example.criteria(),
        1);
  }

  private static TrialRecord trial(
      int block, String arm, Load.Surge surge, long answered, int present) {
    TrialRecord plain = Examples.trial(block, arm, surge, answered);
    TrialWindow window = plain.window();
    return Examples.with(
        plain,
        new TrialWindow(
            null, 10_000L, List.of(), window.measurement(), window.observation(), List.of()),
        new TrialSamples(
            List.of(new Event.Sample(8_000_000_000L, 50, 0, present, 0, present, 100_000_000)),
            List.of(),
            List.of(),
            List.of()));
  }
}
