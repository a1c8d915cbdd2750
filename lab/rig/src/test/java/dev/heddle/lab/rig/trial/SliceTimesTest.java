package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.protocol.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SliceTimesTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  @Test
  void of_quickAnswers_areSlicesOfASecondAndAHalf() {
    assertThat(times(6_000, List.of(load(2, 100))))
        .isEqualTo(new SliceTimes(4, Duration.ofMillis(300), Duration.ofMillis(1_500)));
  }

  @Test
  void of_slowAnswers_holdFourOfThemAndSettleForTwo() {
    // 800 users, 2,000 answers a second: 400 ms each.
    SliceTimes times = times(8_000, List.of(load(800, 500), load(2, 500)));

    assertThat(times.window()).isEqualTo(Duration.ofMillis(1_600));
    assertThat(times.settle()).isEqualTo(Duration.ofMillis(800));
    assertThat(times.rounds()).isEqualTo(5);
  }

  /** In the last two seconds nobody is answered, or everybody is. */
  @Test
  void of_usersInOneWave_showHowLongAnAnswerTakes() {
    List<Event.Sample> samples = new ArrayList<>();
    for (int second = 1; second <= 22; second++) {
      samples.add(
          new Event.Sample(
              second * 1_000_000_000L, second % 5 == 0 ? 50 : 0, 0, 50, 0, 50, 1_000_000));
    }

    assertThat(times(30_000, List.of(samples)).settle()).isEqualTo(TIMEOUT);
  }

  @Test
  void of_answersLongerThanTheMeasuredTime_areTwoSlicesAtLeast() {
    assertThat(times(6_000, List.of(load(800, 20))))
        .satisfies(
            times -> {
              assertThat(times.rounds()).isEqualTo(2);
              assertThat(times.window()).isEqualTo(Duration.ofSeconds(3));
              assertThat(times.settle()).isEqualTo(TIMEOUT);
            });
  }

  @Test
  void of_aShortMeasuredTime_areShortSlices() {
    assertThat(times(500, List.of(load(4, 100))))
        .isEqualTo(new SliceTimes(2, Duration.ofMillis(300), Duration.ofMillis(250)));
  }

  @Test
  void of_loadsWithoutAnyAnswer_doNotWaitForEver() {
    assertThat(times(6_000, List.of(load(4, 0))).settle()).isEqualTo(Duration.ofSeconds(4));
    assertThat(times(6_000, List.of(List.of())).settle()).isEqualTo(Duration.ofMillis(300));
  }

  @Test
  void inOne_isOneSliceAsLongAsAll() {
    assertThat(SliceTimes.inOne(schedule(6_000), List.of(load(2, 100))))
        .isEqualTo(new SliceTimes(1, Duration.ofMillis(300), Duration.ofSeconds(6)));
  }

  private static SliceTimes times(long measureMillis, List<List<Event.Sample>> loads) {
    return SliceTimes.of(schedule(measureMillis), loads);
  }

  private static Schedule schedule(long measureMillis) {
    return ExampleExperiments.schedule(
        1, Duration.ZERO, Duration.ZERO, Duration.ofMillis(measureMillis), TIMEOUT, false);
  }

  /** Five seconds of samples, each of a quarter of a second. */
  private static List<Event.Sample> load(int inFlight, long answersASample) {
    List<Event.Sample> samples = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      samples.add(
          new Event.Sample(i * 250_000_000L, answersASample, 0, inFlight, 0, inFlight, 1_000_000));
    }
    return samples;
  }
}
