package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fair rival of a run: the smallest pool that is no longer the limit. The first guess
 * comes from the measurements. If that pool is still the limit in its first pair, a pool of twice
 * the size replaces it. Pure.
 */
public final class RivalSearch {

  /** The most pairs spent on a rival; what is still open then stays open. */
  private static final int MOST_PAIRS = 8;

  private RivalSearch() {}

  /**
   * The rival to run next.
   *
   * @param threads the size of its pool
   * @param loads the loads under which its comparisons are still open; empty if it is done
   */
  public record Rival(int threads, List<Load> loads) {

    public Rival {
      loads = List.copyOf(loads);
    }
  }

  /**
   * The rival after the trials so far.
   *
   * @param experiment the experiment before a rival has joined; without looks, no rival joins
   * @param trials all trials so far, including recordings
   * @return empty if none may join, or if no pool is known to be the limit
   */
  public static Optional<Rival> after(Experiment experiment, List<TrialRecord> trials) {
    FairRival rival = experiment.rival();
    if (rival == null || !rival.isPossible() || !experiment.schedule().looks()) {
      return Optional.empty();
    }
    List<PoolLimits.Limit> limits = PoolLimits.of(experiment, trials);
    if (limits.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt tried = lastTried(experiment, trials);
    if (tried.isEmpty()) {
      return Optional.of(
          new Rival(
              PoolLimits.threads(limits), limits.stream().map(PoolLimits.Limit::load).toList()));
    }
    int threads = tried.getAsInt();
    Experiment joined = experiment.joinedBy(threads);
    Arm arm = joined.arms().getLast();
    if (FailedStarts.of(trials).containsKey(arm.name())) {
      return Optional.of(new Rival(threads, List.of()));
    }
    if (threads < FairRival.MOST_THREADS && isTooSmall(arm, limits, trials)) {
      return Optional.of(
          new Rival(
              Math.min(FairRival.MOST_THREADS, 2 * threads),
              limits.stream().map(PoolLimits.Limit::load).toList()));
    }
    return Optional.of(
        new Rival(
            threads,
            limits.stream()
                .filter(limit -> isOpen(joined, limit, arm.name(), trials))
                .map(PoolLimits.Limit::load)
                .toList()));
  }

  /**
   * The experiment with the largest rival tried so far among its arms; unchanged if none was tried.
   */
  public static Experiment joined(Experiment experiment, List<TrialRecord> trials) {
    OptionalInt tried = lastTried(experiment, trials);
    return tried.isPresent() ? experiment.joinedBy(tried.getAsInt()) : experiment;
  }

  /** Whether a trial is of a rival of any size. */
  public static boolean isOfRival(Experiment experiment, TrialRecord trial) {
    return size(experiment, trial).isPresent();
  }

  /** The pool sizes tried so far, ascending. */
  static List<Integer> sizes(Experiment experiment, List<TrialRecord> trials) {
    TreeSet<Integer> sizes = new TreeSet<>();
    trials.forEach(trial -> size(experiment, trial).ifPresent(sizes::add));
    return new ArrayList<>(sizes);
  }

  private static OptionalInt lastTried(Experiment experiment, List<TrialRecord> trials) {
    List<Integer> sizes = sizes(experiment, trials);
    return sizes.isEmpty() ? OptionalInt.empty() : OptionalInt.of(sizes.getLast());
  }

  private static OptionalInt size(Experiment experiment, TrialRecord trial) {
    FairRival rival = experiment.rival();
    // A rival that cannot be tried has no arm, whatever the user's arms are called.
    return rival == null || !rival.isPossible()
        ? OptionalInt.empty()
        : rival.size(trial.identity().arm());
  }

  /**
   * Whether the pool was the limit in its first pair; a larger one after more pairs would be
   * another arm.
   */
  private static boolean isTooSmall(
      Arm arm, List<PoolLimits.Limit> limits, List<TrialRecord> trials) {
    return pairs(arm.name(), trials) == 1 && isLimit(arm, limits, trials);
  }

  /** Whether the pool of that arm is the limit under one of these loads. */
  static boolean isLimit(Arm arm, List<PoolLimits.Limit> limits, List<TrialRecord> trials) {
    return limits.stream()
        .anyMatch(
            limit ->
                Reasons.limits(arm, limit.load(), trials).stream()
                    .anyMatch(PoolWait.class::isInstance));
  }

  private static long pairs(String arm, List<TrialRecord> trials) {
    return trials.stream()
        .filter(trial -> trial.identity().arm().equals(arm) && trial.identity().counts())
        .map(trial -> trial.identity().block())
        .distinct()
        .count();
  }

  private static boolean isOpen(
      Experiment joined, PoolLimits.Limit limit, String arm, List<TrialRecord> trials) {
    Load load = limit.load();
    Samples samples = Samples.of(arm, load, trials);
    if (samples.blocksTried() >= MOST_PAIRS
        || (!samples.isCounted() && samples.blocksTried() >= Summary.SEVERAL)) {
      return false;
    }
    LoadComparisons toFirst = LoadComparisons.of(joined, load, trials, Referee.of(joined));
    String better = limit.better();
    return isOpen(toFirst.of(arm, HeadlineMetric.of(joined, load)))
        || (better != null && isOpen(toOther(joined, better, arm, load, trials)));
  }

  private static @Nullable Comparison toOther(
      Experiment joined, String other, String arm, Load load, List<TrialRecord> trials) {
    Experiment duel = joined.between(other, arm);
    return LoadComparisons.of(duel, load, trials, Referee.ofRival(joined))
        .of(arm, HeadlineMetric.of(duel, load));
  }

  private static boolean isOpen(@Nullable Comparison comparison) {
    return comparison == null
        || (comparison.verdict() == Verdict.CANNOT_TELL
            && !(comparison.doubt() instanceof Doubt.NotComparable));
  }
}
