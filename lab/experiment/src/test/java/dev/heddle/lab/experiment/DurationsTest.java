package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

  @ParameterizedTest
  @CsvSource({
    "500ms, 500",
    "3s, 3000",
    "3, 3000",
    "1.5s, 1500",
    "1.5, 1500",
    "0.001s, 1",
    "1.4ms, 1",
    "2m, 120000",
    "0.5h, 1800000",
    "0, 0",
    "'  3 s ', 3000",
    "999999999h, 3599999996400000"
  })
  void parse_of_what_people_type_is_understood(String text, long millis) {
    assertThat(Durations.parse(text).toMillis()).isEqualTo(millis);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "s",
        "5x",
        "-5s",
        "+5s",
        "1e3",
        "1,5s",
        "1.s",
        ".5s",
        "5 s 3ms",
        "3S",
        "1.2345s",
        "9999999999",
        "٣s",
        "NaN"
      })
  void parse_of_something_else_is_refused_and_says_what_is_allowed(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a duration looks like 500ms, 3s or 2m, was \"" + text + "\"");
  }
}
