package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A surge from the third to the fourth second. */
class RecoveryTimeTest {

  private static final RecoveryTime METRIC = new RecoveryTime();
  private static final Load SURGE = new Load.Surge(10, 20, Load.Arrivals.CONSTANT);

  @Test
  void of_a_service_that_was_slow_for_a_while_is_that_while() {
    assertThat(METRIC.of(lateFor(SURGE, 7))).hasValue(700);
    assertThat(METRIC.bound(lateFor(SURGE, 7))).isNull();
  }

  @Test
  void of_a_service_that_did_not_notice_is_the_distance_of_samples() {
    assertThat(METRIC.of(lateFor(SURGE, 0))).hasValue(100);
  }

  @Test
  void of_a_service_that_did_not_recover_is_at_least_the_longest_time() {
    assertThat(METRIC.of(lateFor(SURGE, 30))).hasValue(30_000);
    assertThat(METRIC.bound(lateFor(SURGE, 30))).isEqualTo(Bound.AT_LEAST);
  }

  @Test
  void of_another_load_is_nothing() {
    assertThat(METRIC.of(lateFor(ExampleExperiments.RATE, 7))).isEmpty();
    assertThat(METRIC.bound(lateFor(ExampleExperiments.RATE, 7))).isNull();
  }

  /** Slow in the surge and for so many samples after it, of 30. */
  private static TrialReadings lateFor(Load load, int samplesAfter) {
    List<Event.Sample> samples = new ArrayList<>();
    for (int tenth = 1; tenth <= 60; tenth++) {
      boolean late = tenth > 20 && tenth <= 30 + samplesAfter;
      samples.add(
          new Event.Sample(tenth * 100_000_000L, 1, 0, 0, 0, 0, late ? 900_000_000 : 1_000_000));
    }
    return new TrialReadings(
        load,
        Examples.measurement(100),
        null,
        2_000L,
        List.of(),
        samples,
        List.of(),
        List.of(),
        false);
  }
}
