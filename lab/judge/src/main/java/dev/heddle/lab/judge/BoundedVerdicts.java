package dev.heddle.lab.judge;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.metric.Bound;
import java.util.Set;

/**
 * Removes verdicts that do not hold because some values are only bounds: the arms may be farther
 * apart on that side, and nothing else is known. Pure.
 */
final class BoundedVerdicts {

  private BoundedVerdicts() {}

  /**
   * The comparison, without an answer if the bounds may hide another one.
   *
   * @param sides the sides on which the true ratios may lie
   * @param ground what to say if there is no answer
   */
  static Comparison checked(Comparison seen, Metric metric, Set<Bound> sides, Doubt.Ground ground) {
    boolean isMore = (seen.verdict() == Verdict.WORSE) != metric.isMoreBetter();
    boolean holds =
        switch (seen.verdict()) {
          case CANNOT_TELL -> sides.size() < Bound.values().length;
          case EQUIVALENT -> sides.isEmpty();
          case BETTER, WORSE -> Set.of(isMore ? Bound.AT_LEAST : Bound.AT_MOST).containsAll(sides);
        };
    return holds ? seen : seen.without(new Doubt.NotComparable(ground)).withoutInterval();
  }
}
