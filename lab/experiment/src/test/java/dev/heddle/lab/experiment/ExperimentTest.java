package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.protocol.Load;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExperimentTest {

  private static final List<Load> ONE_LOAD = List.of(ExampleExperiments.USERS);

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

    assertThat(ExampleExperiments.experiment(List.of("a"), loads, 1, 1).loads()).isEqualTo(loads);
  }

  @Test
  void experiment_without_an_arm_or_a_load_is_refused() {
    assertRefused(List.of(), ONE_LOAD, "an experiment needs at least one arm");
    assertRefused(List.of("a"), List.of(), "an experiment needs at least one load");
  }

  @Test
  void loads_that_are_relative_may_be_missing_until_they_are_known() {
    RelativeLoads auto = new RelativeLoads(List.of(0.5), Load.Arrivals.CONSTANT, null, false);
    Experiment experiment =
        ExampleExperiments.experiment(
            List.of("a"), List.of(), auto, 1, ExampleExperiments.NO_NOISE_FLOOR, 1);

    assertThat(experiment.loads()).isEmpty();
    assertThat(experiment.withLoads(ONE_LOAD).loads()).isEqualTo(ONE_LOAD);
    assertThat(experiment.withLoads(ONE_LOAD).withLoads(List.of())).isEqualTo(experiment);
  }

  @Test
  void engines_elsewhere_are_refused_for_a_service_that_is_started_here() {
    assertThat(drivenBy("127.0.0.1:1099", "localhost:1100").arms()).hasSize(1);
    assertThatThrownBy(() -> drivenBy("127.0.0.1:1099", "10.0.0.2:1099"))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith("engine 10.0.0.2:1099 cannot reach a service")
        .hasMessageEndingWith("--target");
  }

  private static Experiment drivenBy(String... engines) {
    Experiment plain = ExampleExperiments.experiment(List.of("a"), ONE_LOAD, 1, 1);
    Arm arm =
        plain.arms().getFirst().drivenBy(new DriverChoice(DriverKind.JMETER, List.of(engines)));
    return new Experiment(
        plain.name(),
        plain.subject(),
        List.of(arm),
        plain.loads(),
        null,
        plain.schedule(),
        plain.criteria(),
        plain.seed());
  }

  @Test
  void armsOfBlock_with_a_noise_floor_run_the_first_again_at_the_end() {
    Experiment experiment =
        ExampleExperiments.experiment(
            List.of("a", "b"), ONE_LOAD, null, 1, ExampleExperiments.criteria(true), 1);

    assertThat(experiment.armsOfBlock())
        .containsExactly(
            ExampleExperiments.arm("a"),
            ExampleExperiments.arm("b"),
            ExampleExperiments.arm("a-again"));
    assertThat(experiment.arms()).hasSize(2);
    assertThat(ExampleExperiments.experiment(List.of("a"), ONE_LOAD, 1, 1).armsOfBlock())
        .hasSize(1);
  }

  @Test
  void arm_called_as_the_first_again_is_refused_where_that_is_run() {
    assertThatThrownBy(
            () ->
                ExampleExperiments.experiment(
                    List.of("a", "a-again"),
                    ONE_LOAD,
                    null,
                    1,
                    ExampleExperiments.criteria(true),
                    1))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("arm \"a-again\" is given twice");
    assertThat(ExampleExperiments.experiment(List.of("a", "a-again"), ONE_LOAD, 1, 1).arms())
        .hasSize(2);
  }

  @Test
  void cells_are_the_arms_but_the_first_under_every_load_and_not_the_noise_floor() {
    List<Load> loads = List.of(ExampleExperiments.USERS, ExampleExperiments.RATE);

    assertThat(
            ExampleExperiments.experiment(
                    List.of("a", "b", "c"), loads, null, 1, Criteria.DEFAULT, 1)
                .cells())
        .isEqualTo(4);
    assertThat(ExampleExperiments.experiment(List.of("a"), loads, 1, 1).cells()).isZero();
  }

  private static void assertRefused(List<String> arms, List<Load> loads, String message) {
    assertThatThrownBy(() -> ExampleExperiments.experiment(arms, loads, 1, 1))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }
}
