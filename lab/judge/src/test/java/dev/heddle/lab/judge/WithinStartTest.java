package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.WindowSlice;
import java.util.List;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WithinStartTest {

  @Test
  void allocation_thatDiffersBetweenSlices_hasAnError() {
    TrialRecord trial = sliced(slice(0, 100, 1_000L), slice(1, 100, 2_000L), slice(2, 100, 4_000L));

    assertThat(WithinStart.errorSquared(trial, Metric.ALLOCATED_PER_REQUEST).orElseThrow())
        .isCloseTo(Math.pow(Math.log(2), 2) / 3, Offset.offset(1e-12));
  }

  @Test
  void allocation_ofWhichTwoSlicesAreKnown_hasNone() {
    TrialRecord trial = sliced(slice(0, 100, 1_000L), slice(1, 100, null), slice(2, 100, 4_000L));

    assertThat(WithinStart.errorSquared(trial, Metric.ALLOCATED_PER_REQUEST)).isEmpty();
  }

  @Test
  void throughput_ofASliceWithoutAnswers_hasNone() {
    TrialRecord trial =
        sliced(slice(0, 1000, null), slice(1, 1010, null), slice(2, 0, null), slice(3, 990, null));

    assertThat(WithinStart.errorSquared(trial, Metric.THROUGHPUT)).isEmpty();
  }

  private static WindowSlice slice(int place, long completed, @Nullable Long allocatedBytes) {
    long from = 2_000L * place;
    return new WindowSlice(from, from + 1_000, completed, null, null, allocatedBytes);
  }

  private static TrialRecord sliced(WindowSlice... slices) {
    return Examples.sliced(Examples.trial(1, "a", ExampleExperiments.USERS, 100), List.of(slices));
  }
}
