package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/** Holds verdicts against the truth. Pure. */
final class Scorer {

  private Scorer() {}

  /**
   * The base against itself in every metric that is judged, the others against it in what their
   * extra costs do not touch, then every known effect. Throughput is left out: the load fixes it.
   */
  static List<Calibration.Check> checks(List<Result> runs) {
    List<Calibration.Check> checks = new ArrayList<>();
    if (!runs.isEmpty()) {
      String again = runs.getFirst().experiment().armsOfBlock().getLast().name();
      Arrays.stream(Metric.values())
          .filter(metric -> metric.isJudged() && metric != Metric.THROUGHPUT)
          .map(metric -> check(new KnownEffect(again, metric, 1), runs))
          .filter(Objects::nonNull)
          .forEach(checks::add);
      KnownEffect.ALL.stream()
          .map(KnownEffect::arm)
          .distinct()
          .map(arm -> check(new KnownEffect(arm, Metric.ALLOCATED_PER_REQUEST, 1), runs))
          .filter(Objects::nonNull)
          .forEach(checks::add);
      KnownEffect.ALL.stream()
          .map(effect -> check(effect, runs))
          .filter(Objects::nonNull)
          .forEach(checks::add);
    }
    return checks;
  }

  /** Null if no run has such a comparison, of as many blocks as a verdict takes. */
  private static Calibration.@Nullable Check check(KnownEffect effect, List<Result> runs) {
    List<Comparison> found =
        runs.stream().map(run -> comparison(effect, run)).filter(Objects::nonNull).toList();
    if (found.isEmpty()) {
      return null;
    }
    int better = 0;
    int worse = 0;
    int equivalent = 0;
    int covered = 0;
    for (Comparison comparison : found) {
      switch (comparison.verdict()) {
        case BETTER -> better++;
        case WORSE -> worse++;
        case EQUIVALENT -> equivalent++;
        case CANNOT_TELL -> {}
      }
      Double low = comparison.low();
      Double high = comparison.high();
      if (low != null && high != null && low <= effect.ratio() && effect.ratio() <= high) {
        covered++;
      }
    }
    double[] ratios = found.stream().mapToDouble(Comparison::ratio).toArray();
    OptionalDouble smallest = Judge.smallestEffect(runs, effect.arm(), effect.metric());
    OptionalDouble different = Judge.differentWhenRedrawn(runs, effect.arm(), effect.metric());
    return new Calibration.Check(
        effect.arm(),
        effect.metric(),
        effect.ratio(),
        found.size(),
        better,
        worse,
        equivalent,
        covered,
        Median.withDefaults().evaluate(ratios),
        smallest.isPresent() ? smallest.getAsDouble() : null,
        different.isPresent() ? different.getAsDouble() : null);
  }

  private static @Nullable Comparison comparison(KnownEffect effect, Result run) {
    for (Summary.Cell cell : run.summaries().getFirst().cells()) {
      Summary.Figure figure = cell.figures().get(effect.metric());
      Comparison comparison = figure == null ? null : figure.comparison();
      if (cell.arm().equals(effect.arm())
          && comparison != null
          && comparison.blocks() >= Judge.fewestBlocks(run.experiment())) {
        return comparison;
      }
    }
    return null;
  }
}
