package dev.heddle.lab.observation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.Observation.JvmObservation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ObservationTogetherTest {

  @Test
  void together_addsWhatIsUsed_andTakesMeansOfLevels() {
    Observation both =
        Observation.together(
            List.of(observation(100L, 10L, 4, 0.5), observation(300L, 30L, 7, 0.7)));

    assertThat(both.processes().cpuNanos()).isEqualTo(400);
    assertThat(both.processes().compilerWaitNanos()).isEqualTo(400);
    assertThat(both.processes().residentBytes()).isEqualTo(200);
    assertThat(both.processes().residentPeakBytes()).isEqualTo(600);
    assertThat(both.processes().threads()).isEqualTo(7);
    assertThat(both.machine().busy()).isEqualTo(0.6);
    assertThat(both.throttledNanos()).isEqualTo(40);
    assertThat(both.acceptQueue()).isEqualTo(7);
  }

  @Test
  void together_tellsTheHeapOfTheLastWindow_andAllCollections() {
    JvmObservation jvm =
        Observation.together(
                List.of(observation(100L, 10L, 4, 0.5), observation(300L, 30L, 7, 0.7)))
            .jvm();

    assertThat(jvm).isEqualTo(jvm("25", 300, 1000, 11, 40, 8, 400L));
  }

  @Test
  void together_withAReadingThatIsMissing_doesNotMakeItUp() {
    Observation both =
        Observation.together(
            List.of(observation(null, 10L, 4, 0.5), observation(300L, null, 7, 0.7)));

    assertThat(both.processes().cpuNanos()).isNull();
    assertThat(both.processes().compilerWaitNanos()).isNull();
    assertThat(both.throttledNanos()).isNull();
    assertThat(both.processes().threads()).isEqualTo(7);
  }

  @Test
  void together_ofOneWindow_isThatWindow() {
    Observation one = observation(100L, 10L, 4, 0.5);

    assertThat(Observation.together(List.of(one))).isEqualTo(one);
  }

  private static Observation observation(
      @Nullable Long cpuNanos, @Nullable Long throttled, int threads, double busy) {
    long each = cpuNanos == null ? 1 : cpuNanos;
    return new Observation(
        new ProcessFigures(cpuNanos, 0L, each, 2 * each, threads, 5L, cpuNanos),
        jvm("25", each, 1000, threads, each / 10, 4, each),
        new MachineFigures(busy, 0.0, null, 50L),
        throttled,
        threads,
        null);
  }

  private static JvmObservation jvm(
      String version,
      long heapUsedBytes,
      long heapCommittedBytes,
      long gcCount,
      long gcMillis,
      long compileMillis,
      @Nullable Long allocatedBytes) {
    return new JvmObservation(
        version,
        heapUsedBytes,
        heapCommittedBytes,
        gcCount,
        gcMillis,
        compileMillis,
        allocatedBytes,
        null,
        null,
        null,
        null,
        null);
  }
}
