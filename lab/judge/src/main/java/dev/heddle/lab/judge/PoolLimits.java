package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the loads under which the pool of the first arm is the limit, and how many threads would be
 * enough. Pure.
 */
final class PoolLimits {

  private PoolLimits() {}

  /**
   * A load under which its pool holds the first arm back.
   *
   * @param load the load
   * @param pool the wait for the pool
   * @param better the arm with a verdict of better in the headline, the best one if there are
   *     several; null if the first arm is the only one
   * @param target how many requests a second a larger pool must answer; 0 if unknown
   */
  record Limit(Load load, PoolWait pool, @Nullable String better, double target) {

    /**
     * How many requests have a thread at once if the target is reached, by Little's law: as many as
     * arrive while a request has its thread. At most as many as are in the system.
     */
    double busy() {
      double throughput = 1000 * pool.waiting() / pool.waitMillis();
      double held = (pool.inFlight() - pool.waiting()) / throughput;
      return target == 0 ? pool.inFlight() : Math.min(pool.inFlight(), held * target);
    }
  }

  /**
   * The loads, in the order of the experiment. If there are other arms, one of them must have a
   * verdict of better.
   *
   * @param experiment the experiment before a rival has joined
   * @param trials all trials; recordings may show another reason why the pool is full
   */
  static List<Limit> of(Experiment experiment, List<TrialRecord> trials) {
    Referee referee = Referee.of(experiment);
    return experiment.loads().stream()
        .map(load -> of(experiment, load, trials, referee))
        .filter(Objects::nonNull)
        .toList();
  }

  private static @Nullable Limit of(
      Experiment experiment, Load load, List<TrialRecord> trials, Referee referee) {
    Arm first = experiment.arms().getFirst();
    if (experiment.arms().size() == 1) {
      return Reasons.limits(first, load, trials).stream().findFirst().orElse(null)
              instanceof PoolWait pool
          ? new Limit(load, pool, null, load.isOpen() ? load.weight() : 0)
          : null;
    }
    LoadComparisons compared = LoadComparisons.of(experiment, load, trials, referee);
    Metric headline = HeadlineMetric.of(experiment, load);
    return experiment.arms().stream()
        .skip(1)
        .filter(arm -> isBetter(compared.of(arm.name(), headline)))
        .max(Comparator.comparingDouble(arm -> gain(compared.of(arm.name(), headline))))
        .flatMap(
            best ->
                Reasons.holdingBackOnly(first, best, load, trials)
                    .filter(PoolWait.class::isInstance)
                    .map(PoolWait.class::cast)
                    .map(pool -> new Limit(load, pool, best.name(), throughput(compared, best))))
        .orElse(null);
  }

  private static boolean isBetter(@Nullable Comparison comparison) {
    return comparison != null && comparison.verdict() == Verdict.BETTER;
  }

  private static double gain(@Nullable Comparison comparison) {
    return comparison == null ? 0 : Math.abs(Math.log(comparison.ratio()));
  }

  private static double throughput(LoadComparisons compared, Arm arm) {
    return Arrays.stream(compared.samples().of(arm.name()).sorted(Metric.THROUGHPUT))
        .max()
        .orElse(0);
  }

  /**
   * The size of a pool that is probably enough for all these loads: enough threads that they are
   * hardly ever all busy, by the square-root rule, at most one for each request, but more than now;
   * rounded up to two digits.
   *
   * @param limits at least one
   */
  static int threads(List<Limit> limits) {
    double most = 0;
    double present = 0;
    for (Limit limit : limits) {
      most = Math.max(most, limit.busy() + 2 * Math.sqrt(limit.busy()));
      present = Math.max(present, limit.pool().threads());
    }
    double requests =
        limits.stream().mapToDouble(limit -> limit.pool().inFlight()).max().orElse(most);
    return roundedUp(Math.max(present + 1, Math.min(most, requests)));
  }

  private static int roundedUp(double threads) {
    // A measured 400.2 means 400.
    long whole = Math.max(1, (long) Math.ceil(threads - 0.5));
    long step = 1;
    while (whole / step >= 100) {
      step *= 10;
    }
    return (int) Math.min(FairRival.MOST_THREADS, (whole + step - 1) / step * step);
  }
}
