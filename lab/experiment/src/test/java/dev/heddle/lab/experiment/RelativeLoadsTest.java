package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelativeLoadsTest {

  private static final Objective OBJECTIVE = Objective.parse("p99<50ms");
  private static final RelativeLoads BOUND =
      new RelativeLoads(RelativeLoads.FRACTIONS, Load.Arrivals.CONSTANT, OBJECTIVE, false);

  @Test
  void loads_are_fractions_of_the_weakest_and_a_climb_past_the_strongest_at_two_digits() {
    assertThat(BOUND.loads(12_345, 23_456))
        .containsExactly(open(6200), open(9900), climb(1200, 26_000));
  }

  @Test
  void loads_without_an_objective_have_no_climb() {
    assertThat(
            new RelativeLoads(List.of(0.25, 1.0), Load.Arrivals.POISSON, null, false)
                .loads(1000, 5000))
        .containsExactly(
            new Load.Open(250, Load.Arrivals.POISSON), new Load.Open(1000, Load.Arrivals.POISSON));
  }

  @Test
  void loads_with_surges_go_to_twice_the_capacity_of_the_weakest_and_of_the_strongest() {
    RelativeLoads surges = new RelativeLoads(List.of(), Load.Arrivals.POISSON, null, true);

    assertThat(surges.loads(1000, 5000))
        .containsExactly(
            new Load.Surge(500, 2000, Load.Arrivals.POISSON),
            new Load.Surge(500, 10_000, Load.Arrivals.POISSON));
    assertThat(surges.loads(1000, 1260)).hasSize(2);
  }

  @Test
  void loads_with_surges_of_arms_that_differ_by_a_quarter_at_most_are_one() {
    RelativeLoads surges = new RelativeLoads(List.of(), Load.Arrivals.CONSTANT, null, true);

    assertThat(surges.loads(1000, 1250))
        .containsExactly(new Load.Surge(500, 2500, Load.Arrivals.CONSTANT));
    assertThat(surges.loads(1000, 1000))
        .containsExactly(new Load.Surge(500, 2000, Load.Arrivals.CONSTANT));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.3, 0.9, 1, 1.2, 2, 9})
  void loads_of_a_very_slow_service_are_still_an_experiment(double capacity) {
    List<Load> loads = BOUND.loads(capacity, capacity);

    assertThat(loads.stream().map(Load::label)).doesNotHaveDuplicates();
    assertThat(loads.getLast()).isInstanceOf(Load.Climb.class);
    assertThat(loads).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void loads_of_a_service_that_is_faster_than_any_load_are_the_highest_there_is() {
    RelativeLoads tenfold =
        new RelativeLoads(List.of(9.0, 10.0), Load.Arrivals.CONSTANT, null, true);

    assertThat(tenfold.loads(400_000, 700_000))
        .containsExactly(
            open(1_000_000),
            new Load.Surge(200_000, 800_000, Load.Arrivals.CONSTANT),
            new Load.Surge(200_000, 1_000_000, Load.Arrivals.CONSTANT));
    assertThat(tenfold.loads(3_000_000, 3_000_000)).containsExactly(open(1_000_000));
    assertThat(BOUND.loads(20_000_000, 20_000_000)).containsExactly(open(1_000_000));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.5, 10.01, Double.NaN})
  void fraction_outside_its_range_is_refused(double fraction) {
    assertThatThrownBy(
            () -> new RelativeLoads(List.of(fraction), Load.Arrivals.CONSTANT, OBJECTIVE, false))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a fraction of the capacity must be above 0 and at most 10, was " + fraction);
  }

  private static Load open(double rate) {
    return new Load.Open(rate, Load.Arrivals.CONSTANT);
  }

  private static Load climb(double least, double most) {
    return new Load.Climb(least, most, Load.Arrivals.CONSTANT, OBJECTIVE);
  }
}
