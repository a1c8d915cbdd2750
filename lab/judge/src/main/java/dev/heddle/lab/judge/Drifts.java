package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.statistics.Interval;
import dev.heddle.lab.judge.statistics.Intervals;
import dev.heddle.lab.judge.statistics.Multiplicity;
import dev.heddle.lab.judge.steady.Halves;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Drift;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Finds arms that were not steady in their measured windows. A single trial cannot show this,
 * because its halves also differ by chance; all trials of an arm together can.
 */
final class Drifts {

  /**
   * Fewer trials may agree by chance. This many are enough for a warning, which is not a verdict.
   */
  private static final int FEWEST = 6;

  private static final List<Metric> METRICS = List.of(Metric.THROUGHPUT, Metric.CPU_PER_REQUEST);

  private Drifts() {}

  /**
   * The drifts that exceed the band and are not chance, with the confidence of the experiment for
   * all arms, loads and metrics together. A load that changes has none.
   *
   * @param trialsOf returns the trials of an arm under that load, by the name of the arm
   */
  static List<Drift> of(
      Experiment experiment, Load load, Function<String, List<TrialRecord>> trialsOf) {
    List<Drift> drifts = new ArrayList<>();
    if (load.changes()) {
      return drifts;
    }
    Criteria criteria = experiment.criteria();
    int looks = METRICS.size() * experiment.arms().size() * experiment.loads().size();
    double confidence = Multiplicity.confidencePerCell(1 - criteria.confidence(), looks);
    for (Arm arm : experiment.arms()) {
      List<Map<Metric, Double>> halves =
          trialsOf.apply(arm.name()).stream()
              .filter(TrialRecord::isValid)
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
          Interval interval = Intervals.paired(logRatios, confidence);
          double ratio = Math.exp(Arrays.stream(logRatios).average().orElseThrow());
          if (interval.excludesOne() && isBeyond(criteria.band(), ratio)) {
            drifts.add(new Drift(arm.name(), metric, ratio, interval.low(), interval.high()));
          }
        }
      }
    }
    return drifts;
  }

  private static boolean isBeyond(double band, double ratio) {
    return ratio > 1 + band || ratio < 1 / (1 + band);
  }
}
