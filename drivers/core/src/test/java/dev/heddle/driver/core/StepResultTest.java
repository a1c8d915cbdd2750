package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepResultTest {

  private static final long MILLI = 1_000_000;
  private static final Objective OBJECTIVE = new Objective(99, 50 * MILLI);

  @ParameterizedTest
  @CsvSource({"0, true", "49999999, true", "50000000, false", "60000000, false"})
  void met_percentile_mustBeBelowTheLimit(long atPercentileNanos, boolean met) {
    assertThat(step(atPercentileNanos, measurement(1_000, 1_000, 0)).met()).isEqualTo(met);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1000, true",
    "1000, 1100, true",
    "1000, 950, true",
    "1000, 949, false",
    "1000, 0, false",
    "2, 1, true",
    "2, 0, false",
    "1, 0, true",
    "0, 0, false"
  })
  void met_answers_mustKeepUpWithWhatWasIntended(long intended, long completed, boolean met) {
    assertThat(step(MILLI, measurement(intended, completed, 0)).met()).isEqualTo(met);
  }

  @ParameterizedTest
  @CsvSource({"1000, 10, true", "1000, 11, false", "99, 1, false", "100, 1, true"})
  void met_failures_mustBeOnePercentAtMost(long intended, long failed, boolean met) {
    assertThat(step(MILLI, measurement(intended, intended, failed)).met()).isEqualTo(met);
  }

  @Test
  void toEvent_saysHowItWent() {
    StepResult step =
        StepResult.of(500, OBJECTIVE, 7 * MILLI, 3, measurement(1_000, 990, 0), Optional.empty());

    assertThat(step.toEvent()).isEqualTo(new Event.Step(500, true, 495, 7 * MILLI, 3));
  }

  @Test
  void best_someMet_isTheHighestOfThem() {
    assertThat(StepResult.best(List.of(met(10), met(30), missed(40), met(20), missed(35))))
        .isEqualTo(met(30));
  }

  @Test
  void best_noneMet_isTheLowest() {
    assertThat(StepResult.best(List.of(missed(20), missed(10), missed(30)))).isEqualTo(missed(10));
  }

  private static StepResult met(double rate) {
    return new StepResult(rate, true, MILLI, 0, measurement(1, 1, 0), Optional.empty());
  }

  private static StepResult missed(double rate) {
    return missed(rate, Optional.empty());
  }

  private static StepResult step(long atPercentileNanos, Measurement measurement) {
    return StepResult.of(500, OBJECTIVE, atPercentileNanos, 0, measurement, Optional.empty());
  }

  private static Measurement measurement(long intended, long completed, long timeouts) {
    return new Measurement(
        2_000 * MILLI,
        completed,
        completed,
        0,
        intended,
        Map.of(),
        new Failures(0, 0, 0, timeouts, 0, 0),
        0,
        0,
        0,
        new Latencies("", "", ""));
  }

  private static StepResult missed(double rate, Optional<String> shortage) {
    return new StepResult(rate, false, MILLI, 0, measurement(1, 1, 0), shortage);
  }

  @Test
  void shortageThatBounds_isThatOfTheLowestMiss() {
    StepResult low = missed(500, Optional.of("no port"));
    StepResult high = missed(1_000, Optional.of("no socket"));
    StepResult lowest = missed(400, Optional.empty());

    assertThat(StepResult.shortageThatBounds(List.of(high, low))).contains("no port");
    assertThat(StepResult.shortageThatBounds(List.of(high, low, lowest))).isEmpty();
  }
}
