package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadSlicesTest {

  private static final Duration HALF_A_SECOND = Duration.ofMillis(500);

  @Test
  void of_samples_leaves_out_the_first_second_and_the_slice_that_is_not_full() {
    assertThat(of(samples(11, 100), HALF_A_SECOND))
        .containsExactly(
            new Slice(1_000_000_000, 1_500_000_000, 200),
            new Slice(1_500_000_000, 2_000_000_000, 200),
            new Slice(2_000_000_000, 2_500_000_000L, 200));
  }

  @Test
  void of_samples_of_the_first_second_alone_is_nothing() {
    assertThat(of(List.of(), HALF_A_SECOND)).isEmpty();
    assertThat(of(samples(4, 100), HALF_A_SECOND)).isEmpty();
  }

  @Test
  void of_a_slow_load_is_cut_into_longer_slices_up_to_two_seconds() {
    assertThat(lengthMillis(10)).isEqualTo(500);
    assertThat(lengthMillis(5)).isEqualTo(1000);
    assertThat(lengthMillis(4)).isEqualTo(1500);
    assertThat(lengthMillis(1)).isEqualTo(2000);
    assertThat(lengthMillis(0)).isEqualTo(2000);
  }

  @Test
  void of_shorter_slices_are_as_long_as_the_load_allows() {
    Duration quarter = Duration.ofMillis(250);
    assertThat(of(samples(6, 100), quarter))
        .containsExactly(
            new Slice(1_000_000_000, 1_250_000_000, 100),
            new Slice(1_250_000_000, 1_500_000_000, 100));
    assertThat(of(samples(40, 10), quarter).getFirst().completed()).isEqualTo(20);
  }

  @Test
  void of_samples_that_come_a_little_early_still_has_two_in_a_slice() {
    List<Event.Sample> early = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      early.add(sample(250_000_000L * i - (i % 2 == 0 ? 5_000_000 : 0), 100));
    }

    assertThat(of(early, HALF_A_SECOND)).isNotEmpty().allMatch(slice -> slice.completed() == 200);
  }

  @Test
  void throughput_of_a_slice_is_by_its_true_length() {
    assertThat(new Slice(1_000_000_000, 1_400_000_000, 200).throughput()).isEqualTo(500);
  }

  private static List<Slice> of(List<Event.Sample> samples, Duration shortest) {
    return LoadSlices.of(samples, shortest);
  }

  private static long lengthMillis(long perSample) {
    Slice first = of(samples(40, perSample), HALF_A_SECOND).getFirst();
    return (first.toNanos() - first.fromNanos()) / 1_000_000;
  }

  private static List<Event.Sample> samples(int count, long completed) {
    List<Event.Sample> samples = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      samples.add(sample(250_000_000L * i, completed));
    }
    return samples;
  }

  private static Event.Sample sample(long elapsedNanos, long completed) {
    return new Event.Sample(elapsedNanos, completed, 0, 0, 0, 0, 0);
  }
}
