package dev.heddle.lab.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Metric;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "THROUGHPUT | 1234567.8 | 1,234,568/s",
        "THROUGHPUT | 9.54 | 9.5/s",
        "THROUGHPUT | 9 | 9/s",
        "THROUGHPUT | 0 | 0/s",
        "P50 | 0.123 | 0.12 ms",
        "P99 | 12.34 | 12.3 ms",
        "MAX | 12345.6 | 12,346 ms",
        "CPU_PER_REQUEST | 99.5 | 99.5 us",
        "RATE_AT_OBJECTIVE | 1500 | 1,500/s",
        "ALLOCATED_PER_REQUEST | 14.21 | 14.2 KB",
        "RESIDENT_PER_REQUEST | 1027 | 1,027 KB s",
        "RESIDENT | 123.4 | 123 MB",
        "THREADS | 12.5 | 13",
        "RAMP_UP | 1234 | 1,234 ms",
        "GOODPUT | 1234.4 | 1,234/s",
        "RESIDENT_IN_FLIGHT | 14.21 | 14.2 KB",
        "NATIVE | 123.4 | 123 MB",
        "HEAP | 12.34 | 12.3 MB",
        "ERRORS | 0.5 | 0.50 %",
        "POOL_SIZE | 200 | 200",
      })
  void figure_of_any_metric_has_its_unit_and_few_digits(Metric metric, double value, String text) {
    assertThat(Format.figure(metric, value)).isEqualTo(text);
  }

  @Test
  void ratio_of_small_and_large_numbers_is_short() {
    assertThat(Format.ratio(0.5)).isEqualTo("0.50x");
    assertThat(Format.ratio(9.99)).isEqualTo("9.99x");
    assertThat(Format.ratio(123.4)).isEqualTo("123x");
    assertThat(Format.range(0.123, 4.567)).isEqualTo("0.12-4.57");
  }

  @Test
  void ratio_and_range_of_numbers_near_zero_have_two_digits() {
    assertThat(Format.ratio(0.0512)).isEqualTo("0.051x");
    assertThat(Format.ratio(0.00034)).isEqualTo("0.00034x");
    assertThat(Format.ratio(1e-12)).isEqualTo("0.000000x");
    assertThat(Format.ratio(0)).isEqualTo("0.00x");
    assertThat(Format.range(0.0021, 0.0479)).isEqualTo("0.0021-0.048");
    assertThat(Format.range(0.0021, 12.345)).isEqualTo("0.0021-12.35");
  }

  @Test
  void count_of_one_is_singular() {
    assertThat(Format.count(1, "block")).isEqualTo("1 block");
    assertThat(Format.count(0, "block")).isEqualTo("0 blocks");
    assertThat(Format.count(2, "block")).isEqualTo("2 blocks");
  }

  @Test
  void clock_is_minutes_and_seconds() {
    assertThat(Format.clock(Duration.ofSeconds(125))).isEqualTo("2:05");
    assertThat(Format.clock(Duration.ofMinutes(90))).isEqualTo("90:00");
  }

  @Test
  void percent_of_a_share_has_the_digits_it_was_given_with() {
    assertThat(Format.percent(0.03)).isEqualTo("3 %");
    assertThat(Format.percent(0.025)).isEqualTo("2.5 %");
    assertThat(Format.percent(0.5)).isEqualTo("50 %");
    assertThat(Format.percent(0.001)).isEqualTo("0.1 %");
  }

  @Test
  void seconds_of_a_duration_has_tenths() {
    assertThat(Format.seconds(Duration.ofMillis(2500))).isEqualTo("2.5 s");
  }

  @Test
  void printable_of_control_characters_blanks_them_and_keeps_the_rest() {
    assertThat(Format.printable("a\u0000b\u001b[1mc\u009bd\u007fe\nf\tg é€😀"))
        .isEqualTo("a b [1mc d e f\tg é€😀");
  }
}
