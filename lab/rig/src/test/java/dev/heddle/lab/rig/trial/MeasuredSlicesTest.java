package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.TrialWindow;
import dev.heddle.lab.result.WindowSlice;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two slices of a second and a half of one start, one after the other. */
class MeasuredSlicesTest {

  private static final long WINDOW_NANOS = 1_500_000_000;

  private final MeasuredSlices slices = new MeasuredSlices();

  @Test
  void slices_lieWhereTheDriverOpenedThem() {
    add(10_000_400_000L);
    add(11_825_900_000L);

    assertThat(slices.slices())
        .extracting(WindowSlice::fromMillis)
        .containsExactly(10_000L, 11_825L);
    assertThat(slices.slices()).extracting(WindowSlice::toMillis).containsExactly(11_500L, 13_325L);
  }

  @Test
  void slices_withoutAPauseBetweenThem_doNotOverlap() {
    add(10_000_999_999L);
    add(10_000_999_999L + WINDOW_NANOS);

    TrialWindow window =
        new TrialWindow(
            null,
            10_000L,
            List.of(),
            slices.measurement(),
            slices.observation(),
            List.of(),
            slices.slices());

    assertThat(window.slices()).hasSize(2);
  }

  @Test
  void inside_leavesOutWhatIsBetweenTheSlices() {
    add(10_000_000_000L);
    add(12_000_000_000L);

    assertThat(slices.inside(List.of(9_999L, 10_000L, 11_500L, 11_501L, 12_000L), at -> at))
        .containsExactly(10_000L, 11_500L, 12_000L);
  }

  private void add(long openedNanos) {
    slices.add(
        new Event.WindowOpened(openedNanos),
        Examples.measured(100).windowNanos(WINDOW_NANOS).measurement(),
        Examples.observation());
  }
}
