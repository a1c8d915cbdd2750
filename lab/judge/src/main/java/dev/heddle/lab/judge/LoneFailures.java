package dev.heddle.lab.judge;

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
 * The pairs in which the service of one of two arms failed, or failed too many requests, while that
 * of the other worked. Ratios leave failed starts out, so those of an arm that fails are those of
 * its good starts. Pure.
 *
 * @param ours how the arm's trials ended in the pairs in which it failed, and how often each
 * @param others the number of pairs in which the other arm failed
 * @param oursFirst the number of pairs in which the arm failed before the first in which the other
 *     did
 */
record LoneFailures(Map<String, Integer> ours, int others, int oursFirst) {

  /** A single failure may be an accident; so many are not. */
  static final int SEVERAL = 2;

  LoneFailures {
    ours = Map.copyOf(ours);
  }

  /** Those of an arm and of the arm that it is compared with. */
  static LoneFailures of(Samples ours, Samples base) {
    Map<Integer, TrialRecord> theirs = byBlock(base);
    List<TrialRecord> failed = new ArrayList<>();
    int others = 0;
    int oursFirst = 0;
    for (Map.Entry<Integer, TrialRecord> each : byBlock(ours).entrySet()) {
      TrialRecord trial = each.getValue();
      TrialRecord other = theirs.get(each.getKey());
      if (other != null && works(other) && trial.isFailing()) {
        failed.add(trial);
        oursFirst += others == 0 ? 1 : 0;
      } else if (other != null && works(trial) && other.isFailing()) {
        others++;
      }
    }
    return new LoneFailures(TrialRecord.failures(failed), others, oursFirst);
  }

  private static boolean works(TrialRecord trial) {
    return trial.isValid() && !trial.isFailing();
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
    return several().isEmpty() ? compared : compared.without(doubt());
  }

  /** The arm's failures if there are several more than of the other; else none. */
  Map<String, Integer> several() {
    int lead = ours.values().stream().mapToInt(count -> count).sum() - others;
    return lead >= SEVERAL ? ours : Map.of();
  }
}
