package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectiveTest {

  private static final long MILLI = 1_000_000;
  private static final long HOUR = 3_600_000 * MILLI;

  @ParameterizedTest
  @CsvSource({
    "p99<50ms, 99, 50000000",
    "p99.9<1.5s, 99.9, 1500000000",
    "p50<1500us, 50, 1500000",
    "p100<3600s, 100, 3600000000000",
    "p0.1<1ms, 0.1, 1000000",
    "'  p99 < 50 ms ', 99, 50000000"
  })
  void parse_whatPeopleType_isUnderstood(String text, double percentile, long limitNanos) {
    assertThat(Objective.parse(text)).isEqualTo(new Objective(percentile, limitNanos));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "99<50ms",
        "p<50ms",
        "p99<50",
        "p99>50ms",
        "p99<=50ms",
        "p99<50m",
        "p99<50MS",
        "p99<-50ms",
        "p99<5e1ms",
        "p99,9<50ms",
        "p99<50ms, p50<5ms"
      })
  void parse_otherForm_isRefusedWithAnExample(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.parse(text))
        .withMessage("an objective looks like p99<50ms (us, ms or s), was \"" + text + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "p0<50ms, 'percentile must be above 0 and at most 100, was 0.0'",
    "p100.1<50ms, 'percentile must be above 0 and at most 100, was 100.1'",
    "p99<0ms, 'limit must be 1ms to 3600s, was 0s'",
    "p99<999us, 'limit must be 1ms to 3600s, was 999us'",
    "p99<3601s, 'limit must be 1ms to 3600s, was 3601s'"
  })
  void parse_outOfRange_isRefusedWithTheValue(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.parse(text))
        .withMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p99<99999999999s", "p99<99999999999999999999999999us"})
  void parse_limitBeyondALong_isRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.parse(text))
        .withMessageStartingWith("limit must be 1ms to 3600s, was ");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 100.1, Double.NaN, Double.POSITIVE_INFINITY})
  void new_percentileOutOfRange_isRefusedWithTheValue(double percentile) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Objective(percentile, MILLI))
        .withMessage("percentile must be above 0 and at most 100, was " + percentile);
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 0, MILLI - 1, HOUR + 1, Long.MAX_VALUE})
  void new_limitOutOfRange_isRefused(long limitNanos) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Objective(99, limitNanos))
        .withMessageStartingWith("limit must be 1ms to 3600s, was ");
  }

  @ParameterizedTest
  @CsvSource({
    "99, 50000000, p99<50ms",
    "99.9, 1500000000, p99.9<1500ms",
    "100, 60000000000, p100<60s",
    "50, 1500000, p50<1500us",
    "0.1, 1000001, p0.1<1000.001us"
  })
  void label_isReadAsTheSame(double percentile, long limitNanos, String label) {
    Objective objective = new Objective(percentile, limitNanos);

    assertThat(objective.label()).isEqualTo(label);
    assertThat(Objective.parse(label)).isEqualTo(objective);
  }

  @ParameterizedTest
  @CsvSource({"99, p99", "99.9, p99.9", "99.9999, p99.9999", "100, p100"})
  void percentileLabel_hasTheDigitsItWasGivenWith(double percentile, String label) {
    assertThat(new Objective(percentile, MILLI).percentileLabel()).isEqualTo(label);
  }
}
