package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnderLimitsTest {

  @Test
  void of_arms_within_their_limits_says_nothing() {
    assertThat(new UnderLimits().of(result(cell("a"), cell("b")))).isEmpty();
  }

  @Test
  void of_every_arm_beyond_a_limit_names_it_once_with_the_worst_reading() {
    assertThat(
            new UnderLimits()
                .of(
                    result(
                        cell("a", new Condition(Gate.POOL_CAP, 8, 8, 12, "120 wait")),
                        cell("b", new Condition(Gate.POOL_CAP, 8, 8, 29, "290 wait")))))
        .containsExactly(
            "100 users, every arm: requests wait for the service's own pool of connections (at"
                + " worst 290 wait). The findings for this load apply only while this limit is in"
                + " force.");
  }

  @Test
  void of_some_trials_of_an_arm_tells_in_how_many() {
    assertThat(
            new UnderLimits()
                .of(
                    result(
                        cell("a", new Condition(Gate.ERRORS, 2, 8, 0.1, "10 of 100 failed")),
                        cell("b"))))
        .containsExactly(
            "100 users, a in 2 of 8 trials: requests fail (at worst 10 of 100 failed). The findings"
                + " for this load apply only while this limit is in force.");
  }

  @Test
  void of_several_limits_names_each_in_the_order_of_the_gates() {
    assertThat(
            new UnderLimits()
                .of(
                    result(
                        cell(
                            "a",
                            new Condition(Gate.CONNECTION_CAP, 8, 8, 4, "4 wait"),
                            new Condition(Gate.TIMEOUTS, 8, 8, 0.5, "half are late")),
                        cell("b"))))
        .satisfiesExactly(
            first -> assertThat(first).contains("half are late"),
            second -> assertThat(second).contains("4 wait"));
  }

  private static Summary.Cell cell(String arm, Condition... beyond) {
    return new Summary.Cell(
        arm,
        false,
        8,
        8,
        Map.of(),
        Map.of(),
        List.of(),
        List.of(),
        Arrays.asList(beyond),
        Map.of(),
        Map.of());
  }

  private static Result result(Summary.Cell... cells) {
    return Examples.result(
        ExampleExperiments.experiment(List.of("a", "b"), List.of(ExampleExperiments.USERS), 8, 1),
        List.of(),
        List.of(new Summary(ExampleExperiments.USERS, Arrays.asList(cells))));
  }
}
