package dev.heddle.lab.observation.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GateTest {

  @ParameterizedTest
  @EnumSource
  void ofOption_of_its_own_option_is_the_gate(Gate gate) {
    assertThat(Gate.ofOption(gate.option())).isEqualTo(gate);
    assertThat(gate.option()).matches("[a-z]+(-[a-z]+)?");
  }

  @Test
  void ofOption_of_anything_else_names_all_there_are() {
    for (String option : List.of("", "STEAL", "send_lag", "latency")) {
      assertThatThrownBy(() -> Gate.ofOption(option))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "there is no gate \""
                  + option
                  + "\"; there are offered, inherited, achieved, send-lag, driver-cpu, errors,"
                  + " timeouts, littles-law, carry-over, throttling, steal, connection-cap,"
                  + " pool-cap, reconnects, steady");
    }
  }

  @ParameterizedTest
  @EnumSource
  void check_of_a_limit_below_0_or_of_none_is_refused(Gate gate) {
    for (double limit : new double[] {-0.5, Double.NaN}) {
      assertThatThrownBy(() -> gate.check(limit))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the limit of gate " + gate.option() + " must not be below 0, was " + limit);
    }
    for (double limit : new double[] {0, gate.limit(), 7, Double.POSITIVE_INFINITY}) {
      assertThatCode(() -> gate.check(limit)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @EnumSource
  void descriptor_of_each_has_a_unit_a_limit_advice_and_a_row_for_the_docs(Gate gate) {
    assertThat(gate.unit()).isNotNull();
    assertThat(gate.limit()).isNotNegative();
    assertThat(gate.advice()).isNotBlank().doesNotEndWith(".");
    assertThat(gate.meaning()).isNotBlank().doesNotEndWith(".").doesNotContain("|", "\n");
  }

  @Test
  void kind_is_the_service_where_the_service_does_it_and_the_instrument_elsewhere() {
    assertThat(Arrays.stream(Gate.values()).filter(gate -> gate.kind() == GateKind.SERVICE))
        .containsExactly(
            Gate.ACHIEVED,
            Gate.ERRORS,
            Gate.TIMEOUTS,
            Gate.CARRY_OVER,
            Gate.CONNECTION_CAP,
            Gate.POOL_CAP,
            Gate.RECONNECTS,
            Gate.STEADY);
  }

  @ParameterizedTest
  @EnumSource
  void finding_is_of_gates_of_the_service_alone(Gate gate) {
    switch (gate.kind()) {
      case SERVICE -> assertThat(gate.finding()).isNotBlank().doesNotEndWith(".");
      case INSTRUMENT ->
          assertThatThrownBy(gate::finding).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void words_of_each_gate_are_its_own() {
    for (Function<Gate, String> words :
        List.<Function<Gate, String>>of(
            Gate::title, Gate::symptom, Gate::option, Gate::meaning, Gate::advice)) {
      assertThat(Arrays.stream(Gate.values()).map(words))
          .doesNotHaveDuplicates()
          .doesNotContain("");
    }
  }
}
