package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {

  @ParameterizedTest
  @CsvSource({"5, 1, 5", "10, 2, 9", "13, 3, 11", "16, 4, 13", "19, 5, 15", "39, 13, 27"})
  void of_leavesOutAsManyAsTheErrorAllows(int values, double low, double high) {
    double[] sorted = IntStream.rangeClosed(1, values).mapToDouble(i -> i).toArray();

    assertThat(MedianInterval.of(sorted)).isEqualTo(new MedianInterval(low, high));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 10, 13, 16, 21, 31, 39})
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

  /** Each comes as soon as one more on each side may be left out. */
  @Test
  void looks_areAsSoonAsTheErrorAllows() {
    List<Integer> looks = new ArrayList<>(List.of(5));
    for (int values = 6; values <= 39; values++) {
      BinomialDistribution below = BinomialDistribution.of(values, 0.5);
      if (2 * below.cumulativeProbability(looks.size()) <= 0.03) {
        looks.add(values);
      }
    }

    assertThat(MedianInterval.LOOKS).isEqualTo(looks);
  }

  /**
   * The share of runs in which all intervals contain the median: whether a value is below it is a
   * toss of a coin, so all runs can be counted. A run that goes on looks again and again; what it
   * says first is kept.
   */
  @Test
  void of_atAllLooks_containTheMedianTogetherAsOftenAsItSays() {
    int most = MedianInterval.LOOKS.getLast();
    double[] right = {1}; // By the number of values below the median.
    for (int values = 1; values <= most; values++) {
      double[] next = new double[values + 1];
      for (int below = 0; below < values; below++) {
        next[below] += right[below] / 2;
        next[below + 1] += right[below] / 2;
      }
      right = next;
      if (MedianInterval.LOOKS.contains(values)) {
        double[] sorted = IntStream.range(0, values).asDoubleStream().toArray();
        MedianInterval interval = MedianInterval.of(sorted);
        for (int below = 0; below <= values; below++) {
          double median = below - 0.5; // Between the values below it and those above it.
          if (median < interval.low() || median > interval.high()) {
            right[below] = 0;
          }
        }
      }
    }

    assertThat(Arrays.stream(right).sum()).isBetween(0.87, 0.88);
  }

  /** The same, tried. */
  @Test
  void of_atAllLooks_leavesTheMedianOutAsRarelyAsItSays() {
    Simulation wrong =
        Simulation.of(
            2_000,
            random -> {
              double[] values = random.doubles(MedianInterval.LOOKS.getLast()).toArray();
              return MedianInterval.LOOKS.stream()
                  .map(look -> Arrays.stream(values, 0, look).sorted().toArray())
                  .map(MedianInterval::of)
                  .anyMatch(interval -> interval.low() > 0.5 || interval.high() < 0.5);
            });

    assertThat(wrong.share()).isLessThanOrEqualTo(wrong.atMost(0.13));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 6, 9, 17, 41})
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
