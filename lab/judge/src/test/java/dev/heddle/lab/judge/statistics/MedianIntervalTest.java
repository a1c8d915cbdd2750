package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {

  @ParameterizedTest
  @CsvSource({"5, 1, 5", "10, 2, 9", "13, 3, 11", "16, 4, 13"})
  void of_leavesOutAsManyAsTheErrorAllows(int values, double low, double high) {
    double[] sorted = IntStream.rangeClosed(1, values).mapToDouble(i -> i).toArray();

    assertThat(MedianInterval.of(sorted)).isEqualTo(new MedianInterval(low, high));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 10, 13, 16})
  void of_containsTheMedianAsOftenAsItSays(int values) {
    double confidence = values < 10 ? 0.9375 : 0.97;
    Simulation hits =
        Simulation.of(
            2_000,
            random -> {
              // Of any shape: here exponential, whose median is ln 2.
              double[] sorted =
                  IntStream.range(0, values)
                      .mapToDouble(i -> -Math.log(1 - random.nextDouble()))
                      .sorted()
                      .toArray();
              MedianInterval interval = MedianInterval.of(sorted);
              return interval.low() <= Math.log(2) && Math.log(2) <= interval.high();
            });

    assertThat(hits.share()).isGreaterThanOrEqualTo(hits.atLeast(confidence));
  }

  /** A run that goes on looks again and again; what it says first is kept. */
  @Test
  void of_atAllLooks_leavesTheMedianOutAsRarelyAsItSays() {
    Simulation wrong =
        Simulation.of(
            2_000,
            random -> {
              double[] values = random.doubles(16).toArray();
              return MedianInterval.LOOKS.stream()
                  .map(look -> Arrays.stream(values, 0, look).sorted().toArray())
                  .map(MedianInterval::of)
                  .anyMatch(interval -> interval.low() > 0.5 || interval.high() < 0.5);
            });

    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(0.13));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 6, 9, 17})
  void of_valuesBetweenLooks_isRefused(int values) {
    assertThatIllegalArgumentException().isThrownBy(() -> MedianInterval.of(new double[values]));
  }

  @Test
  void further_isWhenTheOutermostMayBeLeftOut() {
    double[] oneOff = {3, 3, 3, 3, 3, 3, 3, 9};
    double[] half = {3, 3, 3, 3, 9, 9, 9, 9};

    assertThat(MedianInterval.further(oneOff, 1, 5)).hasValue(5);
    assertThat(MedianInterval.further(half, 1, 5)).isEmpty();
  }
}
