package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NoiseTest {

  @Test
  void of_a_constant_series_is_nothing() {
    assertThat(Noise.of(new double[] {3, 3, 3, 3, 3, 3})).isZero();
  }

  @Test
  void of_normal_noise_is_its_standard_deviation_for_any_length() {
    for (int length : new int[] {10, 11, 30, 100}) {
      assertThat(meanOf(length, 0, length)).as("length " + length).isCloseTo(2, within(0.3));
    }
  }

  @Test
  void of_noise_on_a_climb_is_that_of_the_noise_alone() {
    assertThat(meanOf(40, 5, 40)).isCloseTo(2, within(0.2));
  }

  @Test
  void of_noise_with_outliers_is_hardly_more() {
    double mean =
        IntStream.range(0, 200)
            .mapToDouble(
                seed -> {
                  double[] values = normal(seed, 40);
                  values[10] += 100;
                  values[30] -= 100;
                  return Noise.of(values);
                })
            .average()
            .orElseThrow();

    assertThat(mean).isBetween(1.9, 2.6);
  }

  private static double meanOf(int length, double slope, int seedBase) {
    return IntStream.range(0, 300)
        .mapToDouble(
            seed -> {
              double[] values = normal(seedBase * 1000 + seed, length);
              for (int i = 0; i < length; i++) {
                values[i] += slope * i;
              }
              return Noise.of(values);
            })
        .average()
        .orElseThrow();
  }

  private static double[] normal(int seed, int length) {
    Random random = new Random(seed);
    double[] values = new double[length];
    Arrays.setAll(values, i -> 50 + 2 * random.nextGaussian());
    return values;
  }
}
