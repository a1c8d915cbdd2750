package dev.heddle.lab.judge.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The simulated figures are those of docs/method.md. */
class PaceCorrectionTest {

  private static final int REPLICATIONS = 2_000;

  /** The machine's pace scatters by a tenth, and what is left of a trial by a fiftieth. */
  private static final double PACE = 0.1;

  private static final double REST = 0.02;

  @Test
  void correct_valuesThatFollowThePaceExactly_leavesTheTrueDifference() {
    double[] corrected = correct(following(0));

    assertThat(corrected).hasSize(8);
    assertThat(corrected).containsOnly(new double[] {0.05}, within(1e-9));
  }

  @Test
  void correct_paceThatNeverChanges_leavesAllAsItIs() {
    Map<Integer, Double> values = Map.of(1, 0.1, 2, 0.2, 3, 0.3, 4, 0.2, 5, 0.1);
    Map<Integer, Double> paces = Map.of(1, 0.5, 2, 0.5, 3, 0.5, 4, 0.5, 5, 0.5);

    assertThat(correct(new PaceCorrection.Pairs(new TreeMap<>(values), paces)))
        .containsExactly(0.1, 0.2, 0.3, 0.2, 0.1);
  }

  @Test
  void correct_paceThatTheArmChangesItself_leavesAllAsItIs() {
    PaceCorrection.Pairs slowed = following(0.2);

    assertThat(correct(slowed)).containsExactly(slowed.values().values().toArray(Double[]::new));
  }

  /** Values that follow the pace exactly, which is about so much slower for ours. */
  private static PaceCorrection.Pairs following(double slower) {
    PaceCorrection.Pairs pairs = empty();
    for (int block = 1; block <= 8; block++) {
      double pace = slower + (block * block % 7 - 2) / 10.0;
      pairs.paces().put(block, pace);
      pairs.values().put(block, 0.05 + 0.4 * pace);
    }
    return pairs;
  }

  @Test
  void correct_blockWithoutPace_leavesItsValue() {
    Map<Integer, Double> values = new TreeMap<>();
    Map<Integer, Double> paces = new TreeMap<>();
    for (int block = 1; block <= 7; block++) {
      values.put(block, 0.4 * block);
      paces.put(block, block - 4.0);
    }
    values.put(8, 0.7);

    assertThat(correct(new PaceCorrection.Pairs(values, paces))[7]).isEqualTo(0.7);
  }

  @Test
  void correct_tooFewBlocksToLearnFrom_leavesAllAsItIs() {
    Map<Integer, Double> values = Map.of(1, 0.1, 2, 0.2, 3, 0.3, 4, 0.4, 5, 0.5);

    assertThat(correct(new PaceCorrection.Pairs(new TreeMap<>(values), values)))
        .containsExactly(0.1, 0.2, 0.3, 0.4, 0.5);
  }

  @Test
  void correct_otherArms_tellTheSlopeToo() {
    Map<Integer, Double> values = Map.of(1, 0.1, 2, 0.2, 3, 0.3);
    PaceCorrection.Pairs ours = new PaceCorrection.Pairs(new TreeMap<>(values), values);

    assertThat(PaceCorrection.correct(ours, List.of(ours, ours, ours, ours)))
        .containsOnly(new double[] {0}, within(1e-9));
  }

  @Test
  void correct_outlyingBlock_hasNoSayInItsOwnCorrection() {
    Map<Integer, Double> values = new TreeMap<>();
    Map<Integer, Double> paces = new TreeMap<>();
    for (int block = 1; block <= 8; block++) {
      values.put(block, 0.0);
      paces.put(block, (block - 4.5) / 10);
    }
    values.put(8, 5.0);

    assertThat(correct(new PaceCorrection.Pairs(values, paces))[7]).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"0, 6", "0, 8", "0, 20", "0.4, 6", "0.4, 8", "0.4, 20", "1, 8"})
  void correct_equalArmsAndANoiseFloor_holdsTheTruthAsOftenAsItSays(double slope, int blocks) {
    Simulation missed =
        Simulation.of(
            REPLICATIONS,
            random -> Student.oursExcludesOne(correctedRatios(slope, blocks, random), 0.95));

    assertThat(missed.share()).isLessThan(missed.atMost(0.05));
  }

  @ParameterizedTest
  @CsvSource({"0, 8, 1.05", "0.4, 8, 0.46", "1, 8, 0.21"})
  void correct_takesOutWhatThePaceHasPutIn(double slope, int blocks, double documented) {
    double[] corrected = new double[1];
    double[] raw = new double[1];
    Simulation.of(
        REPLICATIONS,
        random -> {
          double[][] both = ratios(slope, blocks, random);
          raw[0] += deviation(both[0]);
          corrected[0] += deviation(both[1]);
          return true;
        });

    assertThat(corrected[0] / raw[0]).isCloseTo(documented, within(0.05));
  }

  private static double[] correctedRatios(double slope, int blocks, UniformRandomProvider random) {
    return ratios(slope, blocks, random)[1];
  }

  /** Of the second arm of three that do not differ to the first: as they are, and corrected. */
  private static double[][] ratios(double slope, int blocks, UniformRandomProvider random) {
    ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
    List<PaceCorrection.Pairs> pairs = new ArrayList<>(List.of(empty(), empty()));
    for (int block = 1; block <= blocks; block++) {
      double firstPace = PACE * gaussian.sample();
      double first = slope * firstPace + REST * gaussian.sample();
      for (PaceCorrection.Pairs arm : pairs) {
        double pace = PACE * gaussian.sample();
        double value = slope * pace + REST * gaussian.sample();
        arm.values().put(block, value - first);
        arm.paces().put(block, pace - firstPace);
      }
    }
    double[] raw =
        pairs.getFirst().values().values().stream().mapToDouble(value -> value).toArray();
    return new double[][] {raw, PaceCorrection.correct(pairs.getFirst(), pairs)};
  }

  private static PaceCorrection.Pairs empty() {
    return new PaceCorrection.Pairs(new TreeMap<>(), new TreeMap<>());
  }

  private static double[] correct(PaceCorrection.Pairs alone) {
    return PaceCorrection.correct(alone, List.of(alone));
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Math.sqrt(
        Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
            / (values.length - 1));
  }
}
