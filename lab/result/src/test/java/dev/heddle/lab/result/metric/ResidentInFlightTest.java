package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Load;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResidentInFlightTest {

  private static final Load USERS = new Load.Closed(50);
  private static final ProcessSample BEFORE = Examples.processSample(0, 0, 0, 30_000_000, 1, 0);

  @Test
  void of_users_is_what_the_memory_has_grown_by_for_each() {
    assertThat(new ResidentInFlight().of(trial(USERS, List.of(BEFORE), false))).hasValue(1000);
  }

  @Test
  void of_a_rate_a_used_process_or_no_sample_is_empty() {
    assertThat(new ResidentInFlight().of(trial(ExampleExperiments.RATE, List.of(BEFORE), false)))
        .isEmpty();
    assertThat(new ResidentInFlight().of(trial(USERS, List.of(BEFORE), true))).isEmpty();
    assertThat(new ResidentInFlight().of(trial(USERS, List.of(), false))).isEmpty();
  }

  private static TrialReadings trial(Load load, List<ProcessSample> samples, boolean wentOn) {
    return new TrialReadings(
        load, null, Examples.observation(), null, List.of(), List.of(), samples, List.of(), wentOn);
  }
}
