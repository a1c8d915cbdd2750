package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadTest {

  @Test
  void parse_settings_areRead() {
    Workload workload = Workload.parse(List.of("cpu-wait", "cpu=75us", "wait=2ms", "tasks=500"));

    assertThat(workload.tasks()).isEqualTo(500);
    assertThat(workload.body()).isEqualTo(new ComputesAndWaits(75, Duration.ofMillis(2)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fly | no workload \"fly\"",
        "cpu | cpu must be a time",
        "cpu cpu=fast | cpu must be a time such as 75us",
        "cpu cpu=75us wait=2ms | no setting wait",
        "cpu cpu | key=value",
        "cpu cpu=1us cpu=2us | each once",
        "wait wait=2ms tasks=0 | tasks must be 1 to",
        "nested depth=x | depth must be 1 to",
      })
  void parse_nonsense_saysWhatIsWrong(String words, String message) {
    assertThatThrownBy(() -> Workload.parse(List.of(words.split(" "))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void parse_nothing_saysWhatIsNeeded() {
    assertThatThrownBy(() -> Workload.parse(List.of()))
        .hasMessageContaining("a workload is needed");
  }
}
