package dev.heddle.lab.judge;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Criteria;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.judge.statistics.Interval;
import dev.heddle.lab.judge.statistics.Intervals;
import dev.heddle.lab.judge.statistics.Multiplicity;
import dev.heddle.lab.result.Drift;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.steady.Halves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Finds arms that were not at rest in their measured windows. No trial is refused for it: the
 * halves of one differ by chance as well. Over the trials of an arm it can be told.
 */
final class Drifts {

  /** It is a caution and no verdict; fewer trials that agree may well do so by chance. */
  private static final int FEWEST = 6;

  private static final List<Metric> METRICS = List.of(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST);

  private Drifts() {}

  /**
   * The drifts beyond the band that are not chance, with the confidence of the experiment for all
   * of its arms, loads and metrics together. Under a load that is to change there are none.
   */
  static List<Drift> of(Experiment experiment, Load load, List<TrialRecord> trials) {
    List<Drift> drifts = new ArrayList<>();
    if (!(load instanceof Load.Closed || load instanceof Load.Open)) {
      return drifts;
    }
    Criteria criteria = experiment.criteria();
    int looks = METRICS.size() * experiment.arms().size() * experiment.loads().size();
    double confidence = Multiplicity.confidencePerCell(1 - criteria.confidence(), looks);
    for (Arm arm : experiment.arms()) {
      List<Map<Metric, Double>> halves =
          trials.stream()
              .filter(trial -> trial.block() > 0 && trial.isValid())
              .filter(trial -> trial.arm().equals(arm.name()) && trial.load().equals(load))
              .map(Halves::logRatios)
              .toList();
      for (Metric metric : METRICS) {
        double[] logRatios =
            halves.stream()
                .map(half -> half.get(metric))
                .filter(Objects::nonNull)
                .mapToDouble(ratio -> ratio)
                .toArray();
        if (logRatios.length >= FEWEST) {
          Drift drift = drift(arm.name(), metric, logRatios, confidence);
          if (isMoreThanChance(drift, criteria.band())) {
            drifts.add(drift);
          }
        }
      }
    }
    return drifts;
  }

  private static Drift drift(String arm, Metric metric, double[] logRatios, double confidence) {
    Interval interval = Intervals.paired(logRatios, confidence);
    double ratio = Math.exp(Arrays.stream(logRatios).average().orElseThrow());
    return new Drift(arm, metric, ratio, interval.low(), interval.high());
  }

  private static boolean isMoreThanChance(Drift drift, double band) {
    boolean beyond = drift.ratio() > 1 + band || drift.ratio() < 1 / (1 + band);
    return beyond && (drift.low() > 1 || drift.high() < 1);
  }
}
