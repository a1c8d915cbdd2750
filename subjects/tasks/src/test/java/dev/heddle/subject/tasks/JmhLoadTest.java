package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhLoadTest {

  @Test
  void parse_isTheBenchmarksParameters() {
    assertThat(JmhLoad.parse(List.of("loop=1000", "--on=fixed-50")).parameters())
        .isEqualTo(Map.of("on", "fixed-50", "loop", "1000"));
    assertThat(JmhLoad.parse(List.of("--on=heddle")).parameters()).containsEntry("loop", "500");
  }

  @ParameterizedTest
  @CsvSource({
    "loop=5, an executor is needed",
    "--on=no-such, there is no executor \"no-such\"",
    "loop=0 --on=virtual, loop must be 1 to 1000000",
    "wait=5ms --on=virtual, this workload has no setting wait"
  })
  void parse_nonsense_isTold(String words, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JmhLoad.parse(List.of(words.split(" "))))
        .withMessageContaining(message);
  }
}
