package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacitySearchTest {

  private static final Arm ARM = ExampleExperiments.arm("a");

  @Test
  void next_of_nothing_is_50_users() {
    assertThat(CapacitySearch.next(ARM, List.of())).isEqualTo(new Load.Closed(50));
  }

  @Test
  void next_multiplies_users_by_four_while_throughput_rises_by_a_tenth() {
    List<TrialRecord> trials = new ArrayList<>(List.of(trial("a", 50, 1000)));
    assertThat(CapacitySearch.next(ARM, trials)).isEqualTo(new Load.Closed(200));

    trials.add(trial("a", 200, 1100));
    assertThat(CapacitySearch.next(ARM, trials)).isEqualTo(new Load.Closed(800));

    trials.add(trial("a", 800, 1209));
    assertThat(CapacitySearch.next(ARM, trials)).isNull();
  }

  @Test
  void next_ends_at_12800_users_however_it_rises() {
    List<TrialRecord> trials =
        List.of(
            trial("a", 50, 1), trial("a", 200, 10), trial("a", 800, 100), trial("a", 3200, 1000));
    assertThat(CapacitySearch.next(ARM, trials)).isEqualTo(new Load.Closed(12_800));

    List<TrialRecord> more = new ArrayList<>(trials);
    more.add(trial("a", 12_800, 10_000));
    assertThat(CapacitySearch.next(ARM, more)).isNull();
  }

  @Test
  void next_tries_a_load_again_whose_trial_does_not_count_and_ends_at_the_second() {
    assertThat(CapacitySearch.next(ARM, List.of(refused(50, 1000)))).isEqualTo(new Load.Closed(50));
    assertThat(CapacitySearch.next(ARM, List.of(refused(50, 1000), refused(50, 1000)))).isNull();
    List<TrialRecord> trials = new ArrayList<>(List.of(trial("a", 50, 1000), refused(200, 9000)));
    assertThat(CapacitySearch.next(ARM, trials)).isEqualTo(new Load.Closed(200));

    trials.add(trial("a", 200, 1100));
    assertThat(CapacitySearch.next(ARM, trials)).isEqualTo(new Load.Closed(800));
  }

  @Test
  void next_looks_at_the_search_of_its_own_arm_alone() {
    List<TrialRecord> others =
        List.of(
            trial("b", 50, 1000),
            trial("b", 200, 1000),
            Examples.trial(1, "a", new Load.Closed(50), 1));

    assertThat(CapacitySearch.next(ARM, others)).isEqualTo(new Load.Closed(50));
    assertThat(CapacitySearch.of(ARM, others)).isNull();
  }

  @Test
  void of_is_the_best_trial_that_counts() {
    List<TrialRecord> trials =
        List.of(
            trial("a", 50, 1000),
            trial("a", 200, 1500),
            trial("a", 800, 1400),
            trial("b", 50, 9000),
            refused(3200, 5000));

    assertThat(CapacitySearch.of(ARM, trials)).isEqualTo(new Capacity("a", 1500, 200));
  }

  @Test
  void of_a_search_that_something_else_than_the_service_ended_may_be_too_low() {
    TrialRecord late = refused(800, 4000, Gate.SEND_LAG);
    List<TrialRecord> rising = List.of(trial("a", 50, 1000), trial("a", 200, 2000), late, late);
    List<TrialRecord> level = List.of(trial("a", 50, 1000), trial("a", 200, 1000), late, late);
    TrialRecord failing = refused(800, 4000, Gate.ERRORS);
    List<TrialRecord> failed =
        List.of(trial("a", 50, 1000), trial("a", 200, 2000), failing, failing);
    List<TrialRecord> most = List.of(trial("a", 3200, 1000), trial("a", 12_800, 2000));

    assertThat(CapacitySearch.of(ARM, rising)).isEqualTo(new Capacity("a", 2000, 200, true));
    assertThat(CapacitySearch.of(ARM, level)).isEqualTo(new Capacity("a", 1000, 50));
    assertThat(CapacitySearch.of(ARM, failed)).isEqualTo(new Capacity("a", 2000, 200));
    assertThat(CapacitySearch.of(ARM, most)).isEqualTo(new Capacity("a", 2000, 12_800, true));
  }

  /** A service that refuses what is too much does so quickly. */
  @Test
  void of_counts_good_answers_alone() {
    List<TrialRecord> trials = List.of(trial("a", 50, 500), refusing(200, 16_000, 15_000));
    assertThat(CapacitySearch.next(ARM, trials)).isEqualTo(new Load.Closed(800));

    List<TrialRecord> more = new ArrayList<>(trials);
    more.add(refusing(800, 60_000, 59_000));
    assertThat(CapacitySearch.next(ARM, more)).isNull();
    assertThat(CapacitySearch.of(ARM, more)).isEqualTo(new Capacity("a", 1000, 200));
  }

  private static TrialRecord refusing(int users, long answersPerSecond, long refusedPerSecond) {
    return Examples.trial(
        CapacitySearch.BLOCK,
        "a",
        new Load.Closed(users),
        new Outcome.Completed(),
        Examples.measured(answersPerSecond).failing(refusedPerSecond).measurement());
  }

  @Test
  void of_no_trial_that_counts_is_null() {
    assertThat(CapacitySearch.of(ARM, List.of(refused(50, 1000)))).isNull();
  }

  private static TrialRecord trial(String arm, int users, long answersPerSecond) {
    return Examples.trial(CapacitySearch.BLOCK, arm, new Load.Closed(users), answersPerSecond);
  }

  private static TrialRecord refused(int users, long answersPerSecond) {
    return refused(users, answersPerSecond, Gate.ERRORS);
  }

  private static TrialRecord refused(int users, long answersPerSecond, Gate by) {
    return Examples.trial(
        CapacitySearch.BLOCK,
        "a",
        new Load.Closed(users),
        Examples.refused(by),
        Examples.measurement(answersPerSecond));
  }
}
