package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.judge.statistics.Proportion;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Compares a run with a later one of the same experiment, arm by arm. Pure. */
final class RunDifferences {

  private RunDifferences() {}

  /** See {@link Judge#differences}. */
  static List<Difference> of(Result before, Result after, Criteria criteria) {
    List<Load> loads = new ArrayList<>(before.experiment().loads());
    loads.retainAll(after.experiment().loads());
    List<String> arms = new ArrayList<>(names(before));
    arms.retainAll(names(after));
    Referee referee = Referee.ofRuns(criteria, Math.max(1, loads.size() * arms.size()));
    List<Difference> differences = new ArrayList<>();
    for (Load load : loads) {
      for (String arm : arms) {
        Samples earlier = Samples.of(arm, load, before.trials());
        Samples later = Samples.of(arm, load, after.trials());
        // A run that ended before it reached a load shows nothing about it.
        boolean isReached = !later.trials().isEmpty() || after.trials().isEmpty();
        if (earlier.isCounted() && isReached) {
          differences.add(
              new Difference(
                  load,
                  arm,
                  later.isCounted(),
                  changes(load, earlier, later, referee),
                  failures(earlier, later, referee)));
        }
      }
    }
    return differences;
  }

  private static List<String> names(Result run) {
    return run.experiment().arms().stream().map(Arm::name).toList();
  }

  private static Difference.Failures failures(Samples earlier, Samples later, Referee referee) {
    int before = count(earlier, TrialRecord::isFailing);
    int after = count(later, TrialRecord::isFailing);
    int ofBefore = count(earlier, RunDifferences::tells);
    int ofAfter = count(later, RunDifferences::tells);
    boolean isClear =
        referee.isBeyondChance(Proportion.ofAsManyHere(before, ofBefore, after, ofAfter));
    double asBefore = (double) before / Math.max(1, ofBefore) * ofAfter;
    return isClear || after - asBefore >= LoneFailures.SEVERAL
        ? new Difference.Failures(TrialRecord.failures(later.trials()), isClear)
        : Difference.Failures.NONE;
  }

  /** Whether a trial tells if the service works; one that the machine spoiled does not. */
  private static boolean tells(TrialRecord trial) {
    return trial.isValid() || trial.isFailing();
  }

  private static int count(Samples samples, Predicate<TrialRecord> which) {
    return (int) samples.trials().stream().filter(which).count();
  }

  private static Map<Metric, Difference.Change> changes(
      Load load, Samples earlier, Samples later, Referee referee) {
    Map<Metric, Difference.Change> changes = new EnumMap<>(Metric.class);
    Comparison answered = comparison(Metric.THROUGHPUT, earlier, later, referee);
    for (Metric metric : Metric.values()) {
      Comparison comparison =
          metric.isJudged() ? comparison(metric, earlier, later, referee) : null;
      if (comparison != null) {
        boolean mayMislead = metric.isResponseTime() && !load.isOpen();
        changes.put(
            metric,
            new Difference.Change(
                geometricMean(earlier.logs(metric)),
                geometricMean(later.logs(metric)),
                mayMislead ? SameLoad.required(comparison, answered, referee.band()) : comparison));
      }
    }
    return changes;
  }

  /** The comparison of both runs; null if a run has no values. */
  private static @Nullable Comparison comparison(
      Metric metric, Samples earlier, Samples later, Referee referee) {
    double[] before = earlier.logs(metric);
    double[] after = later.logs(metric);
    if (before.length == 0 || after.length == 0) {
      return null;
    }
    if (earlier.hasBoundOf(later, metric)) {
      return referee.undecidedRuns(after, before);
    }
    Comparison compared =
        BoundedVerdicts.checked(
            referee.compareRuns(metric, after, before),
            metric,
            Samples.sidesOfRatio(
                later.sides(metric, Integer.MAX_VALUE), earlier.sides(metric, Integer.MAX_VALUE)),
            Doubt.Ground.BOUNDS);
    boolean hasZeros =
        before.length < earlier.sorted(metric).length || after.length < later.sorted(metric).length;
    return hasZeros
        ? compared.without(new Doubt.NotComparable(Doubt.Ground.ZEROS))
        : LimitedVerdicts.checked(compared, metric, later.counted(), earlier.counted());
  }

  private static double geometricMean(double[] logs) {
    return Math.exp(Arrays.stream(logs).average().orElseThrow());
  }
}
