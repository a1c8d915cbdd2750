package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The share of intervals that hold the true ratio. The tables are those of docs/method.md. */
class CoverageSimulationTest {

  private static final int REPLICATIONS = 1_000;
  private static final int NORMAL_REPLICATIONS = 8_000;

  @ParameterizedTest
  @CsvSource({"6, 0.98", "8, 0.975", "12, 0.975", "20, 0.975"})
  void paired_normal_holds_the_truth_as_often_as_it_says_and_not_much_more(
      int blocks, double most) {
    Simulation covered = covered(Noise.NORMAL, blocks, 0.95, NORMAL_REPLICATIONS);
    assertThat(covered.share()).isBetween(covered.atLeast(0.95), covered.atMost(most));
  }

  @ParameterizedTest
  @CsvSource({"6, 0.9833", "20, 0.9833", "6, 0.999", "8, 0.999", "20, 0.999", "8, 0.9999"})
  void paired_levelNearOne_holds_the_truth_as_often_as_it_says(int blocks, double confidence) {
    Simulation covered = covered(Noise.NORMAL, blocks, confidence, 4 * NORMAL_REPLICATIONS);
    assertThat(covered.share()).isGreaterThanOrEqualTo(covered.atLeast(confidence));
  }

  @ParameterizedTest
  @CsvSource({
    "NORMAL, 0.965, 0.965, 0.964, 0.955",
    "HEAVY_TAILS, 0.974, 0.967, 0.963, 0.961",
    "SKEWED, 0.934, 0.938, 0.950, 0.957",
    "SKEWED_ALIKE, 0.974, 0.967, 0.959, 0.955",
    "OUTLIERS, 0.980, 0.978, 0.981, 0.978",
    "COMMON_DRIFT, 0.967, 0.967, 0.960, 0.956",
    "DRIFT_FROM_TRIAL_TO_TRIAL, 0.966, 0.962, 0.962, 0.959",
    "CORRELATED_02, 0.935, 0.929, 0.923, 0.906",
    "CORRELATED_05, 0.840, 0.813, 0.786, 0.764",
  })
  void paired_anyNoise_covers_as_documented(
      Noise noise, double six, double eight, double twelve, double twenty) {
    assertCovered(noise, 6, six);
    assertCovered(noise, 8, eight);
    assertCovered(noise, 12, twelve);
    assertCovered(noise, 20, twenty);
  }

  private static void assertCovered(Noise noise, int blocks, double documented) {
    Simulation covered = covered(noise, blocks, 0.95, REPLICATIONS);
    assertThat(covered.share())
        .as("%s, %d blocks", noise, blocks)
        .isCloseTo(documented, within(covered.tolerance(documented)));
  }

  static Simulation covered(Noise noise, int blocks, double confidence, int replications) {
    return Simulation.of(
        replications,
        random -> !Student.oursExcludesOne(noise.logRatios(blocks, random), confidence));
  }
}
