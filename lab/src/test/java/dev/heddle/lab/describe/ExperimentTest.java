package dev.heddle.lab.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.Examples;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExperimentTest {

  private static final List<Load> ONE_LOAD = List.of(Examples.USERS);

  @Test
  void arms_of_the_same_name_are_refused() {
    assertRefused(List.of("a", "b", "a"), ONE_LOAD, "arm \"a\" is given twice");
  }

  @Test
  void loads_of_the_same_label_are_refused() {
    assertRefused(
        List.of("a"),
        List.of(
            new Load.Open(500, Load.Arrivals.CONSTANT),
            new Load.Open(500.0, Load.Arrivals.CONSTANT)),
        "load \"500/s\" is given twice");
  }

  @Test
  void loads_of_the_same_rate_and_other_arrivals_are_accepted() {
    List<Load> loads =
        List.of(
            new Load.Open(500, Load.Arrivals.CONSTANT), new Load.Open(500, Load.Arrivals.POISSON));

    assertThat(Examples.experiment(List.of("a"), loads, 1, 1).loads()).isEqualTo(loads);
  }

  @Test
  void experiment_without_an_arm_or_a_load_is_refused() {
    assertRefused(List.of(), ONE_LOAD, "an experiment needs at least one arm");
    assertRefused(List.of("a"), List.of(), "an experiment needs at least one load");
  }

  @Test
  void trials_are_blocks_times_arms_times_loads() {
    assertThat(
            Examples.experiment(
                    List.of("a", "b", "c"), List.of(Examples.USERS, Examples.RATE), 5, 1)
                .trials())
        .isEqualTo(30);
  }

  private static void assertRefused(List<String> arms, List<Load> loads, String message) {
    assertThatThrownBy(() -> Examples.experiment(arms, loads, 1, 1))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }
}
