package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WindowSliceTest {

  private static final WindowSlice FIRST = new WindowSlice(2_000, 2_500, 100, null, null, null);
  private static final WindowSlice LAST = new WindowSlice(4_000, 4_500, 100, null, null, null);

  @Test
  void throughput_isOfASecond() {
    assertThat(FIRST.throughput()).isEqualTo(200);
  }

  @Test
  void new_refusesWhatNoClockShows() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WindowSlice(2_000, 2_000, 1, null, null, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WindowSlice(2_000, 2_001, -1, null, null, null));
    assertThatIllegalArgumentException().isThrownBy(() -> window(LAST, FIRST));
  }

  @Test
  void inWindow_ofSlices_leavesOutWhatIsBetweenThem() {
    TrialRecord trial =
        Examples.with(Examples.trial(1, "a", ExampleExperiments.USERS, 100), window(FIRST, LAST));
    List<Long> taken = LongStream.rangeClosed(0, 50).mapToObj(tenth -> 100 * tenth).toList();

    List<Long> inside = trial.inWindow(taken, sample -> sample);

    assertThat(inside.getFirst()).isEqualTo(2_000);
    assertThat(inside.getLast()).isEqualTo(4_500);
    assertThat(inside)
        .isEqualTo(taken.stream().filter(at -> FIRST.contains(at) || LAST.contains(at)).toList())
        .hasSizeLessThan(26);
  }

  /** Of which the measurement says that it took a second in all. */
  private static TrialWindow window(WindowSlice... slices) {
    return new TrialWindow(
        null, 1_900L, List.of(), Examples.measurement(100), null, List.of(), List.of(slices));
  }
}
