package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailedStartsTest {

  private static final Outcome DIED = new Outcome.Died(1, Phase.STARTING);

  @Test
  void of_two_starts_that_failed_the_same_way_gives_the_arm_up() {
    TrialRecord second = failed("a", DIED);
    List<TrialRecord> trials = List.of(failed("a", DIED), started("b"), second, started("b"));

    assertThat(FailedStarts.of(trials))
        .containsOnlyKeys("a")
        .containsValue(new FailedStarts.GivenUpArm("a", second, 3));
  }

  @Test
  void of_starts_that_failed_in_other_ways_gives_nothing_up_until_two_are_the_same() {
    Outcome never = new Outcome.NeverReady(Duration.ofSeconds(60), "status 503");
    Outcome later = new Outcome.NeverReady(Duration.ofSeconds(60), "status 500");

    assertThat(FailedStarts.of(List.of(failed("a", DIED), failed("a", never)))).isEmpty();
    assertThat(
            FailedStarts.of(
                List.of(failed("a", DIED), failed("a", new Outcome.Died(2, Phase.STARTING)))))
        .isEmpty();
    assertThat(FailedStarts.of(List.of(failed("a", DIED), failed("a", never), failed("a", later))))
        .containsOnlyKeys("a");
  }

  @Test
  void of_an_arm_that_has_started_once_gives_nothing_up() {
    assertThat(FailedStarts.of(List.of(started("a"), failed("a", DIED), failed("a", DIED))))
        .isEmpty();
    assertThat(FailedStarts.of(List.of(failed("a", DIED), started("a"), failed("a", DIED))))
        .isEmpty();
  }

  @Test
  void of_what_is_not_the_subjects_failure_gives_nothing_up() {
    for (Outcome outcome :
        List.of(
            new Outcome.DriverFailed("x"),
            new Outcome.RemoteFailed("backend", "x"),
            new Outcome.PortTaken(80))) {
      assertThat(FailedStarts.of(List.of(failed("a", outcome), failed("a", outcome)))).isEmpty();
    }
  }

  @Test
  void areBesideOthers_of_an_arm_that_failed_where_another_was_ready_until_it_is_given_up() {
    assertThat(FailedStarts.areBesideOthers(List.of(started("a"), failed("b", DIED)))).isTrue();
    assertThat(
            FailedStarts.areBesideOthers(
                List.of(started("a"), failed("b", DIED), started("a"), started("b"))))
        .isTrue();
    assertThat(
            FailedStarts.areBesideOthers(
                List.of(started("a"), failed("b", DIED), failed("b", DIED))))
        .isFalse();
  }

  @Test
  void areBesideOthers_where_nothing_was_ready_or_the_arm_has_started_before_is_false() {
    assertThat(FailedStarts.areBesideOthers(List.of(failed("a", DIED), failed("b", DIED))))
        .isFalse();
    assertThat(
            FailedStarts.areBesideOthers(
                List.of(started("a"), started("b"), started("a"), failed("b", DIED))))
        .isFalse();
  }

  @Test
  void of_the_first_arm_and_its_repetition_counts_both() {
    assertThat(FailedStarts.of(List.of(failed("a-again", DIED), failed("a", DIED))))
        .containsOnlyKeys("a");
  }

  private static TrialRecord failed(String arm, Outcome outcome) {
    return Examples.trial(1, arm, ExampleExperiments.USERS, outcome, null);
  }

  private static TrialRecord started(String arm) {
    return Examples.ready(Examples.trial(1, arm, ExampleExperiments.USERS, 100));
  }
}
