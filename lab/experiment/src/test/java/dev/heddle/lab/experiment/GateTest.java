package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
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
          .isInstanceOf(DescriptionException.class)
          .hasMessage(
              "there is no gate \""
                  + option
                  + "\"; there are achieved, send-lag, driver-cpu, errors, timeouts, littles-law,"
                  + " throttling, steal, connection-cap, pool-cap, reconnects, steady");
    }
  }

  @Test
  void parseLimit_reads_shares_and_off() {
    assertThat(Gate.parseLimit("5%")).isEqualTo(0.05);
    assertThat(Gate.parseLimit(" 0.1 ")).isEqualTo(0.1);
    assertThat(Gate.parseLimit("0")).isZero();
    assertThat(Gate.parseLimit("off")).isInfinite();
    assertThat(Gate.parseLimit(" off ")).isInfinite();
    assertThatThrownBy(() -> Gate.parseLimit("Off"))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a share looks like 3% or 0.03, was \"Off\"");
  }

  @Test
  void words_of_each_gate_are_its_own() {
    for (Function<Gate, String> words :
        List.<Function<Gate, String>>of(Gate::title, Gate::symptom, Gate::option)) {
      assertThat(Arrays.stream(Gate.values()).map(words))
          .doesNotHaveDuplicates()
          .doesNotContain("");
    }
  }
}
