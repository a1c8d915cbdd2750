package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.observation.gate.Gate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CriteriaTest {

  @ParameterizedTest
  @CsvSource({"0.0001, 0.5, 0", "0.9999, 0.9999, Infinity", "0.03, 0.95, 0.5"})
  void criteria_inside_their_ranges_are_accepted(double band, double confidence, double limit) {
    assertThatCode(() -> criteria(band, confidence, limit)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0.95 | 0 | band must be above 0 % and below 100 %, was 0.0 %",
        "1 | 0.95 | 0 | band must be above 0 % and below 100 %, was 100.0 %",
        "NaN | 0.95 | 0 | band must be above 0 % and below 100 %, was NaN %",
        "0.03 | 0.25 | 0 | confidence must be 50 % to below 100 %, was 25.0 %",
        "0.03 | 1 | 0 | confidence must be 50 % to below 100 %, was 100.0 %",
        "0.03 | 0.95 | -0.5 | the limit of gate steal must not be below 0, was -0.5",
        "0.03 | 0.95 | NaN | the limit of gate steal must not be below 0, was NaN"
      })
  void criteria_outside_their_ranges_are_refused(
      double band, double confidence, double limit, String message) {
    assertThatThrownBy(() -> criteria(band, confidence, limit))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }

  @Test
  void limit_of_a_gate_is_its_own_where_nothing_else_is_said() {
    Criteria criteria = criteria(0.03, 0.95, 0.2);

    assertThat(criteria.limit(Gate.STEAL)).isEqualTo(0.2);
    assertThat(criteria.limit(Gate.ERRORS)).isEqualTo(Gate.ERRORS.limit());
  }

  private static Criteria criteria(double band, double confidence, double limit) {
    return new Criteria(band, confidence, true, Map.of(Gate.STEAL, limit));
  }
}
