package dev.heddle.subject.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalibrationArgumentsTest {

  @Test
  void parse_of_a_port_alone_takes_defaults() {
    assertThat(CalibrationArguments.parse("--port=8080"))
        .isEqualTo(new CalibrationArguments(8080, 64, 0, 0));
  }

  @Test
  void parse_of_all_takes_all() {
    assertThat(
            CalibrationArguments.parse("--work=9", "--delay-micros=250", "--threads=3", "--port=1"))
        .isEqualTo(new CalibrationArguments(1, 3, 9, 250));
  }

  @Test
  void parse_of_virtual_threads_is_none_of_the_platform() {
    assertThat(CalibrationArguments.parse("--port=1", "--threads=virtual").threads()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--port=65536",
        "--port=-1",
        "--port=",
        "--threads=0",
        "--threads=green",
        "--work=-1",
        "--work=2147483648",
        "--delay-micros=0.5",
        "--delay-micros=600000001"
      })
  void parse_of_a_value_out_of_range_names_it_and_the_range(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CalibrationArguments.parse("--port=1", argument))
        .withMessageMatching("\\Q" + argument + "\\E: must be a number from \\d+ to \\d+");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8080", "--port", "-port=1", "--work 5", "--delay=5"})
  void parse_of_something_else_says_what_there_is(String argument) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CalibrationArguments.parse("--port=1", argument))
        .withMessage(argument + " is not known; " + CalibrationArguments.USAGE);
  }

  @Test
  void parse_without_a_port_asks_for_it() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CalibrationArguments.parse("--work=1"))
        .withMessageStartingWith("--port is missing; ");
  }
}
