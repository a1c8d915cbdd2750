package dev.heddle.lab.judge;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Figures and comparisons from the records of trials. An arm is compared with the experiment's
 * first arm, by the ratio inside each block.
 */
public final class Judge {

  private Judge() {}

  /** One summary a load, in the order of the experiment. */
  public static List<Summary> summaries(Experiment experiment, List<TrialRecord> trials) {
    String firstArm = experiment.arms().getFirst().name();
    List<Summary> summaries = new ArrayList<>();
    for (Load load : experiment.loads()) {
      List<TrialRecord> underLoad =
          trials.stream().filter(trial -> trial.load().equals(load)).toList();
      List<Summary.Cell> cells = new ArrayList<>();
      for (Arm arm : experiment.arms()) {
        cells.add(cell(arm.name(), firstArm, underLoad));
      }
      summaries.add(new Summary(load, cells));
    }
    return summaries;
  }

  private static Summary.Cell cell(String arm, String firstArm, List<TrialRecord> underLoad) {
    List<TrialRecord> ours = ofArm(arm, underLoad);
    Map<String, Integer> outcomes = new TreeMap<>();
    for (TrialRecord trial : ours) {
      if (!trial.isValid()) {
        outcomes.merge(trial.outcome().label(), 1, Integer::sum);
      }
    }
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      Map<Integer, Double> byBlock = byBlock(metric, ours);
      if (!byBlock.isEmpty()) {
        Summary.Ratio ratio =
            arm.equals(firstArm)
                ? null
                : ratio(byBlock, byBlock(metric, ofArm(firstArm, underLoad)));
        figures.put(metric, figure(metric, byBlock, ratio));
      }
    }
    int valid = (int) ours.stream().filter(TrialRecord::isValid).count();
    return new Summary.Cell(arm, ours.size(), valid, outcomes, figures);
  }

  private static List<TrialRecord> ofArm(String arm, List<TrialRecord> trials) {
    return trials.stream().filter(trial -> trial.arm().equals(arm)).toList();
  }

  private static Map<Integer, Double> byBlock(Metric metric, List<TrialRecord> trials) {
    Map<Integer, Double> values = new TreeMap<>();
    for (TrialRecord trial : trials) {
      OptionalDouble value = metric.of(trial);
      if (trial.isValid() && value.isPresent()) {
        values.put(trial.block(), value.getAsDouble());
      }
    }
    return values;
  }

  private static Summary.Figure figure(
      Metric metric, Map<Integer, Double> byBlock, Summary.@Nullable Ratio ratio) {
    double[] sorted = byBlock.values().stream().mapToDouble(value -> value).sorted().toArray();
    double most = sorted[sorted.length - 1];
    double value = metric == Metric.MAX ? most : median(sorted);
    return new Summary.Figure(value, sorted[0], most, ratio);
  }

  static Summary.@Nullable Ratio ratio(Map<Integer, Double> ours, Map<Integer, Double> theirs) {
    double[] ratios =
        ours.entrySet().stream()
            .mapToDouble(
                ofBlock -> ofBlock.getValue() / theirs.getOrDefault(ofBlock.getKey(), Double.NaN))
            .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
            .sorted()
            .toArray();
    if (ratios.length == 0) {
      return null;
    }
    double meanLog = Arrays.stream(ratios).map(Math::log).average().orElseThrow();
    return new Summary.Ratio(
        Math.exp(meanLog), ratios[0], ratios[ratios.length - 1], ratios.length);
  }

  private static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
