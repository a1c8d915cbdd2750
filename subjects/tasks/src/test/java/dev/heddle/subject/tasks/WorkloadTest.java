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

  @Test
  void parse_withoutSettings_hasThoseOfTheDocumentation() {
    assertThat(Workload.parse(List.of("probe-hogs")).body()).isEqualTo(new Computes(0));
    assertThat(Workload.parse(List.of("hogs-probed")).body())
        .isEqualTo(new ComputesAndWaits(100_000, Duration.ZERO));
    assertThat(Workload.parse(List.of("pinned", "how=none")).body())
        .isEqualTo(new Waits(Duration.ofMillis(10)));
    FansOut fansOut = (FansOut) Workload.parse(List.of("fan-out")).body();
    assertThat(fansOut.calls().get())
        .hasSize(10)
        .containsOnly(new Call(new Waits(Duration.ofMillis(5)), false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fly | no workload \"fly\"",
        "cpu | cpu must be a time",
        "cpu cpu=fast | cpu must be a time such as 75us",
        "cpu cpu=0.5us | cpu must be whole microseconds",
        "cpu cpu=75us wait=2ms | no setting wait",
        "cpu cpu | key=value",
        "cpu cpu=1us cpu=2us | each once",
        "wait wait=2ms tasks=0 | tasks must be 1 to",
        "nested depth=x | depth must be 1 to",
        "recursion n=31 | n must be 1 to 30",
        "probe-hogs hogs=0 | hogs must be 1 to 10000",
        "probe-hogs hogs=10001 | hogs must be 1 to 10000",
        "probe-hogs hog=long | hog must be a time",
        "probe-hogs hog-wait=long | hog-wait must be a time",
        "hogs-probed hogs=3 | no setting hogs",
        "hogs-probed every=0ms | every must be above 0",
        "cpu cpu=1us hogs=3 | no setting hogs",
        "pinned | how must be synchronized, native, file, class-loading or none",
        "pinned how=nailed | how must be synchronized, native, file, class-loading or none",
        "pinned how=none wait=9999999999s | wait must be a time",
        "fan-out calls=1001 | calls must be 1 to 1000",
        "fan-out fail=1 | fail must be 0% to 100%",
        "fan-out fail=101% | fail must be 0% to 100%",
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
