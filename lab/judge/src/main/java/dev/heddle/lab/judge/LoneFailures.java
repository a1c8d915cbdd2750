package dev.heddle.lab.judge;

import dev.heddle.lab.judge.statistics.Proportion;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The pairs in which the service of one of two arms failed, while the trial of the other counts.
 * Ratios leave these pairs out, so those of an arm that fails are those of its good starts. Pure.
 *
 * @param ours how the arm's trials ended in the pairs in which it failed, and how often each
 * @param others the number of pairs in which the other arm failed
 * @param oursFirst the number of pairs in which the arm failed before the first in which the other
 *     did
 */
record LoneFailures(Map<String, Integer> ours, int others, int oursFirst) {

  /** A single failure may be an accident; so many are not. */
  static final int SEVERAL = 2;

  /** The probability that {@link #SEVERAL} failures without one of the other are chance. */
  private static final double CHANCE = 0.25;

  LoneFailures {
    ours = Map.copyOf(ours);
  }

  /** Those of an arm and of the arm that it is compared with; failed requests do not count. */
  static LoneFailures of(Samples ours, Samples base) {
    return of(ours, base, false);
  }

  /**
   * The same.
   *
   * @param requests whether a service that failed too many requests has failed as well
   */
  static LoneFailures of(Samples ours, Samples base, boolean requests) {
    Map<Integer, TrialRecord> theirs = byBlock(base);
    List<TrialRecord> failed = new ArrayList<>();
    int others = 0;
    int oursFirst = 0;
    for (Map.Entry<Integer, TrialRecord> each : byBlock(ours).entrySet()) {
      TrialRecord trial = each.getValue();
      TrialRecord other = theirs.get(each.getKey());
      if (other != null && failsBeside(trial, other, requests)) {
        failed.add(trial);
        oursFirst += others == 0 ? 1 : 0;
      } else if (other != null && failsBeside(other, trial, requests)) {
        others++;
      }
    }
    return new LoneFailures(TrialRecord.failures(failed), others, oursFirst);
  }

  private static boolean failsBeside(TrialRecord trial, TrialRecord other, boolean requests) {
    boolean fails =
        trial.outcome().isOfService() || (requests && trial.isFailing() && !other.isFailing());
    return fails && other.isValid();
  }

  private static Map<Integer, TrialRecord> byBlock(Samples samples) {
    return samples.trials().stream()
        .collect(
            Collectors.toMap(
                trial -> trial.identity().block(),
                Function.identity(),
                (earlier, later) -> later,
                TreeMap::new));
  }

  /**
   * Whether the arm fails more often than the other. If both failed equally often, each of the
   * pairs would be of either with the same probability, so the first {@code n} would all be of this
   * arm with probability 2<sup>-n</sup>, however many looks there are.
   *
   * @param fewest the number of signs that must all point one way
   */
  boolean areClear(int fewest) {
    return oursFirst >= fewest;
  }

  /** The failures as a doubt about the arm's other figures. */
  Doubt doubt() {
    return new Doubt.Failing(ours);
  }

  /**
   * The comparison of the arm with a limit, where worse means beyond it and better means not: worse
   * if the arm clearly fails more often, and without an answer if good starts are all that speaks
   * for it.
   *
   * @param fewest see {@link #areClear}
   */
  Comparison checked(Comparison compared, int fewest) {
    if (compared.verdict() == Verdict.WORSE) {
      return compared;
    }
    if (areClear(fewest)) {
      return compared.decided(Verdict.WORSE);
    }
    return lead() >= SEVERAL ? compared.without(doubt()) : compared;
  }

  /**
   * The arm's failures if there are several more than of the other, and so many more that chance is
   * no likely reason; else none.
   */
  Map<String, Integer> several() {
    boolean isChance = Proportion.ofAsMany(count(), count() + others) > CHANCE;
    return lead() >= SEVERAL && !isChance ? ours : Map.of();
  }

  private int lead() {
    return count() - others;
  }

  private int count() {
    return ours.values().stream().mapToInt(count -> count).sum();
  }
}
