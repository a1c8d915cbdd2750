package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.protocol.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

class RateAtObjectiveTest {

  private static final RateAtObjective METRIC = new RateAtObjective();

  @Test
  void bound_of_a_climb_that_met_the_objective_at_some_rates_is_none() {
    assertThat(METRIC.bound(climb(step(10, true), step(20, false)))).isNull();
    assertThat(METRIC.bound(climb())).isNull();
  }

  @Test
  void bound_of_a_climb_that_met_it_at_no_rate_or_at_every_rate_tells_the_side() {
    assertThat(METRIC.bound(climb(step(10, false), step(20, false)))).isEqualTo(Bound.AT_MOST);
    assertThat(METRIC.bound(climb(step(10, true), step(20, true)))).isEqualTo(Bound.AT_LEAST);
  }

  private static Event.Step step(double rate, boolean met) {
    return new Event.Step(rate, met, rate, 1, 0);
  }

  private static TrialReadings climb(Event.Step... steps) {
    return new TrialReadings(
        ExampleExperiments.RATE,
        null,
        null,
        null,
        List.of(steps),
        List.of(),
        List.of(),
        List.of(),
        false);
  }
}
