package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {

  @ParameterizedTest
  @CsvSource({"1, 0, 100, 10", "1000, 3600000, 3600000, 3600000", "3, 2500, 2500, 10000"})
  void schedule_inside_its_ranges_is_accepted(int blocks, long warmUp, long measure, long timeout) {
    assertThatCode(() -> schedule(blocks, warmUp, measure, timeout)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0 | 100 | 10 | blocks must be 1 to 1000, was 0",
        "1001 | 0 | 100 | 10 | blocks must be 1 to 1000, was 1001",
        "1 | -1 | 100 | 10 | warm-up must be 0 ms to 1 h, was -1 ms",
        "1 | 3600001 | 100 | 10 | warm-up must be 0 ms to 1 h, was 3600001 ms",
        "1 | 0 | 99 | 10 | measure must be 100 ms to 1 h, was 99 ms",
        "1 | 0 | 3600001 | 10 | measure must be 100 ms to 1 h, was 3600001 ms",
        "1 | 0 | 100 | 9 | timeout must be 10 ms to 1 h, was 9 ms",
        "1 | 0 | 100 | 3600001 | timeout must be 10 ms to 1 h, was 3600001 ms"
      })
  void schedule_outside_its_ranges_is_refused(
      int blocks, long warmUp, long measure, long timeout, String message) {
    assertThatThrownBy(() -> schedule(blocks, warmUp, measure, timeout))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({"2000, 2000", "2000, 3600000", "0, 0"})
  void warm_up_limit_from_warm_up_to_an_hour_is_accepted(long warmUp, long limit) {
    assertThatCode(() -> schedule(1, warmUp, limit, 100, 10)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "2000, 1999, 'warm-up-limit must be 2000 ms to 1 h, was 1999 ms'",
    "0, 3600001, 'warm-up-limit must be 0 ms to 1 h, was 3600001 ms'"
  })
  void warm_up_limit_outside_that_is_refused(long warmUp, long limit, String message) {
    assertThatThrownBy(() -> schedule(1, warmUp, limit, 100, 10))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "99, 'takes must be 100 ms to 1 h, was 99 ms'",
    "3600001, 'takes must be 100 ms to 1 h, was 3600001 ms'"
  })
  void takes_outside_its_range_is_refused(long takes, String message) {
    Duration second = Duration.ofSeconds(1);

    assertThatThrownBy(
            () ->
                new Schedule(
                    1,
                    second,
                    second,
                    second,
                    second,
                    false,
                    false,
                    false,
                    false,
                    Duration.ofMillis(takes),
                    null))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 999, 'within must be 1 s to 7 days, was 999 ms'",
    "2, 604800001, 'within must be 1 s to 7 days, was 604800001 ms'",
    "1, 60000, 'a run with within needs at least 2 blocks, was 1'"
  })
  void within_outside_its_range_is_refused(int blocks, long within, String message) {
    Duration second = Duration.ofSeconds(1);

    assertThatThrownBy(
            () ->
                new Schedule(
                    blocks,
                    second,
                    second,
                    second,
                    second,
                    false,
                    false,
                    true,
                    true,
                    null,
                    Duration.ofMillis(within)))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }

  private static Schedule schedule(int blocks, long warmUp, long measure, long timeout) {
    return schedule(blocks, warmUp, 3_600_000, measure, timeout);
  }

  private static Schedule schedule(
      int blocks, long warmUp, long warmUpLimit, long measure, long timeout) {
    return ExampleExperiments.schedule(
        blocks,
        Duration.ofMillis(warmUp),
        Duration.ofMillis(warmUpLimit),
        Duration.ofMillis(measure),
        Duration.ofMillis(timeout),
        false);
  }
}
