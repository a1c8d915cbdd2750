package dev.heddle.lab.judge.steady;

import static dev.heddle.lab.judge.steady.SimulatedRun.heavyTailed;
import static dev.heddle.lab.judge.steady.SimulatedRun.normal;
import static dev.heddle.lab.judge.steady.SimulatedRun.sawTooth;
import static dev.heddle.lab.judge.steady.SimulatedRun.withCollections;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.judge.steady.SimulatedRun.Shape;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How soon warm-up ends, and how far from the final throughput, over many simulated loads. */
class WarmUpAccuracyTest {

  private static final int RUNS = 300;
  private static final int SECONDS = 60;
  private static final double FINAL_RATE = 1000;
  private static final double FINAL_MICROS = 500;

  static Stream<Arguments> noises() {
    return Stream.of(
        Arguments.of("normal 2 %", normal(0.02), 7.25),
        Arguments.of("normal 5 %", normal(0.05), 8.25),
        Arguments.of("normal 10 %", normal(0.10), 8.5),
        Arguments.of("t3 5 %", heavyTailed(0.05), 8.25),
        Arguments.of("t3 10 %", heavyTailed(0.10), 8.5),
        Arguments.of("collections every 3 s", withCollections(3, normal(0.05)), 8.25),
        Arguments.of("collections every 5 s", withCollections(5, normal(0.05)), 8.25),
        Arguments.of("saw-tooth of 10 % in 4 s", sawTooth(0.1, 4, normal(0.02)), 8.25));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("noises")
  void steadyAfter_of_steady_loads_is_soon_in_19_of_20(String name, Shape noise, double seconds) {
    assertThat(quantile(verdicts(t -> 1, noise), 0.95)).as(name).isLessThanOrEqualTo(seconds);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("noises")
  void steadyAfter_of_steady_loads_is_always_found(String name, Shape noise, double seconds) {
    assertThat(quantile(verdicts(t -> 1, noise), 1)).as(name).isLessThan(SECONDS);
  }

  static Stream<Arguments> steps() {
    return Stream.of(2, 3, 4)
        .flatMap(at -> Stream.of(Arguments.of(at, 0.02), Arguments.of(at, 0.05)));
  }

  @ParameterizedTest(name = "at {0} s, noise {1}")
  @MethodSource("steps")
  void steadyAfter_of_a_step_of_a_tenth_is_soon_after_it_in_19_of_20(int at, double noise) {
    double[] verdicts = verdicts(seconds -> seconds < at ? 0.9 : 1, normal(noise));

    assertThat(quantile(verdicts, 0.95)).isLessThanOrEqualTo(at + 8);
  }

  @ParameterizedTest(name = "at {0} s")
  @ValueSource(ints = {3, 4})
  void steadyAfter_of_a_step_of_a_tenth_in_little_noise_is_ten_slices_after_it(int at) {
    double[] verdicts = verdicts(seconds -> seconds < at ? 0.9 : 1, normal(0.02));

    assertThat(quantile(verdicts, 0.05)).isGreaterThanOrEqualTo(at + 5);
  }

  static Stream<Arguments> curves() {
    return Stream.of(
        // time constant, gain, noise, mean bias, bias of 19 in 20
        Arguments.of(2.0, 0.3, 0.02, 0.005, 0.01),
        Arguments.of(2.0, 0.6, 0.02, 0.005, 0.01),
        Arguments.of(5.0, 0.3, 0.02, 0.02, 0.04),
        Arguments.of(5.0, 0.6, 0.02, 0.02, 0.03),
        Arguments.of(2.0, 0.3, 0.05, 0.01, 0.015),
        Arguments.of(2.0, 0.6, 0.05, 0.01, 0.015),
        Arguments.of(5.0, 0.3, 0.05, 0.045, 0.07),
        Arguments.of(5.0, 0.6, 0.05, 0.035, 0.06),
        Arguments.of(2.0, 0.6, 0.10, 0.015, 0.02),
        Arguments.of(5.0, 0.3, 0.10, 0.065, 0.07),
        Arguments.of(5.0, 0.6, 0.10, 0.07, 0.11));
  }

  @ParameterizedTest(name = "{0} s, gain {1}, noise {2}")
  @MethodSource("curves")
  void steadyAfter_of_an_exponential_approach_leaves_little(
      double seconds, double gain, double noise, double mean, double mostInNineteenOfTwenty) {
    DoubleUnaryOperator curve = t -> 1 - gain / (1 + gain) * Math.exp(-t / seconds);
    double[] left =
        Arrays.stream(verdicts(curve, normal(noise)))
            .map(verdict -> 1 - curve.applyAsDouble(verdict))
            .sorted()
            .toArray();

    assertThat(Arrays.stream(left).average().orElseThrow()).isLessThan(mean);
    assertThat(quantile(left, 0.95)).isLessThan(mostInNineteenOfTwenty);
  }

  /** In ascending order, where the rate and the cost follow this share of the final rate. */
  private static double[] verdicts(DoubleUnaryOperator share, Shape noise) {
    DoubleUnaryOperator rate = seconds -> FINAL_RATE * share.applyAsDouble(seconds);
    DoubleUnaryOperator micros = seconds -> FINAL_MICROS / share.applyAsDouble(seconds);
    return IntStream.range(0, RUNS)
        .mapToDouble(
            seed -> new SimulatedRun(seed, SECONDS, rate, micros, noise).trace().steadyAfter())
        .sorted()
        .toArray();
  }

  private static double quantile(double[] sorted, double share) {
    return sorted[(int) Math.ceil(share * sorted.length) - 1];
  }
}
