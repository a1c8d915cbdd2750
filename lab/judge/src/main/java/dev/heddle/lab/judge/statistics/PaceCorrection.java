package dev.heddle.lab.judge.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Takes out of ratios what comes from the machine's pace: analysis of covariance (R. A. Fisher,
 * Statistical Methods for Research Workers, section 49.1), the covariate being the ratio of the CPU
 * time of a beat of the lab's metronome in the same windows.
 *
 * <p>How strongly the metric follows the pace is learned from the other blocks, never from the one
 * that is corrected, so that corrected ratios depend on each other hardly more than the raw ones;
 * and it is believed the less the less it differs from chance.
 *
 * <p>A covariate that the arms change themselves takes out a part of what they differ by (the same,
 * section 49.1). So where the paces of two arms differ by more than chance nothing is corrected.
 * Pure and stateless.
 */
public final class PaceCorrection {

  /** With fewer degrees of freedom nothing is corrected. */
  private static final int FEWEST_DEGREES = 3;

  /** Of the interval that the mean of paces that differ by chance leaves once in twenty times. */
  private static final double CHANCE = 0.95;

  private PaceCorrection() {}

  /**
   * An arm against the first, by block.
   *
   * @param values logarithms of the ratios of the metric
   * @param paces logarithms of the ratios of the time of a beat, perhaps of fewer blocks
   */
  public record Pairs(Map<Integer, Double> values, Map<Integer, Double> paces) {}

  /**
   * The values as they would be if both arms had met the same pace. Of a block without a known pace
   * the value is left as it is, and all are if the arms' paces differ by more than chance.
   *
   * @param ours to be corrected
   * @param all arms that were run in the same blocks, ours among them
   */
  public static double[] correct(Pairs ours, List<Pairs> all) {
    if (!isChance(ours.paces())) {
      return ours.values().values().stream().mapToDouble(value -> value).toArray();
    }
    return ours.values().entrySet().stream()
        .mapToDouble(
            value -> {
              Double pace = ours.paces().get(value.getKey());
              return pace == null
                  ? value.getValue()
                  : value.getValue() - slopeWithout(value.getKey(), all) * pace;
            })
        .toArray();
  }

  private static boolean isChance(Map<Integer, Double> paces) {
    if (paces.size() < 2) {
      return true; // Nothing is known of the spread, and too little to correct by.
    }
    SampleMoments sample =
        SampleMoments.of(paces.values().stream().mapToDouble(pace -> pace).toArray());
    double reach = Intervals.student(sample.size() - 1, CHANCE) * Math.sqrt(sample.errorSquared());
    return Math.abs(sample.mean()) <= reach;
  }

  /** By how much the logarithm of the metric grows with that of the time of a beat. */
  private static double slopeWithout(int left, List<Pairs> all) {
    double paceSquares = 0;
    double products = 0;
    double valueSquares = 0;
    int degrees = -1;
    for (Pairs arm : all) {
      List<Integer> blocks =
          arm.values().keySet().stream()
              .filter(block -> block != left && arm.paces().containsKey(block))
              .toList();
      double[] values = centred(arm.values(), blocks);
      double[] paces = centred(arm.paces(), blocks);
      for (int i = 0; i < values.length; i++) {
        paceSquares += paces[i] * paces[i];
        products += paces[i] * values[i];
        valueSquares += values[i] * values[i];
      }
      degrees += Math.max(0, blocks.size() - 1);
    }
    if (degrees < FEWEST_DEGREES || products == 0) {
      return 0;
    }
    double slope = products / paceSquares;
    double explained = slope * products;
    double unexplained = Math.max(0, valueSquares - explained) / degrees;
    // The slope's F statistic is 1 by chance; the positive-part Stein rule takes that much off.
    return slope * Math.max(0, 1 - unexplained / explained);
  }

  private static double[] centred(Map<Integer, Double> byBlock, List<Integer> blocks) {
    double[] values = blocks.stream().mapToDouble(byBlock::get).toArray();
    double mean = Arrays.stream(values).average().orElse(0);
    return Arrays.stream(values).map(value -> value - mean).toArray();
  }
}
