package dev.heddle.lab.report.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {

  @ParameterizedTest
  @CsvSource({
    "12.3, 12x as much as",
    "2, 2.0x as much as",
    "1.5, 1.5x as much as",
    "1.49, 49 % more than",
    "1.004, 0.4 % more than",
    "0.78, 22 % less than",
    "0.5, 0.50x as much as",
    "0.012, 0.012x as much as",
  })
  void than_isAFactorFarFromOne_andAPercentageNearIt(double ratio, String words) {
    assertThat(Amount.MUCH.than(ratio)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "2.2, 1.69, 3, at least 1.6x",
    "2.0, 1.398, 3, at least 1.39x",
    "1.4, 1.359, 1.45, at least 35 %",
    "1.2, 1.0039, 3, at least 0.3 %",
    "0.3, 0.2, 0.451, at most 0.46x",
    "0.45, 0.2, 0.951, at most 0.96x",
    "0.9, 0.85, 0.951, at least 4 %",
    // 1.05 - 1 is a little more than 0.05.
    "1.3, 1.05, 3, at least 5 %",
  })
  void bound_isNeverFurtherFromOneThanTheInterval(
      double ratio, double low, double high, String words) {
    assertThat(Amount.bound(ratio, low, high)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "0.92, 1.07, 8 % less to 7 % more than",
    "1.05, 1.35, 5 to 35 % more than",
    "0.65, 0.95, 5 to 35 % less than",
    "0.4, 2.1, 0.40x to 2.1x as much as",
    "0.92, 2.1, 8 % less to 2.1x as much as",
    "0.4, 1.1, 0.40x as much to 10 % more than",
    "0.4, 0.9, 0.40x as much to 10 % less than",
    "1.1, 2.5, 10 % more to 2.5x as much as",
  })
  void rangeThan_tellsBothEnds(double low, double high, String words) {
    assertThat(Amount.MUCH.rangeThan(low, high)).isEqualTo(words);
  }

  @Test
  void within_isRoundedUp_andNeverBeyondTheBand() {
    assertThat(Amount.within(0.995, 1.011, 0.03)).isEqualTo("within 2 %");
    assertThat(Amount.within(0.999, 1.001, 0.03)).isEqualTo("within 0.1 %");
    assertThat(Amount.within(1 / 1.03, 1.03, 0.03)).isEqualTo("within 3 %");
  }

  @Test
  void narrow_isOfANarrowIntervalAroundOneAlone() {
    assertThat(Amount.narrow(0.99, 1.062)).isEqualTo("no difference above 7 %");
    assertThat(Amount.narrow(1.01, 1.02)).isEmpty();
    assertThat(Amount.narrow(0.7, 1.1)).isEmpty();
  }

  @Test
  void of_aTime_isLong_ofARate_isHigh_ofTheRest_isMuch() {
    assertThat(Amount.of(Metric.P99)).isEqualTo(Amount.LONG);
    assertThat(Amount.of(Metric.RAMP_UP)).isEqualTo(Amount.LONG);
    assertThat(Amount.of(Metric.RECOVERY)).isEqualTo(Amount.LONG);
    assertThat(Amount.of(Metric.RATE_AT_OBJECTIVE)).isEqualTo(Amount.HIGH);
    assertThat(Amount.of(Metric.THROUGHPUT)).isEqualTo(Amount.MUCH);
    assertThat(Amount.of(Metric.CPU_PER_REQUEST)).isEqualTo(Amount.MUCH);
  }
}
