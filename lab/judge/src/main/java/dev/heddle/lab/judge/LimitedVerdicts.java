package dev.heddle.lab.judge;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Removes verdicts that do not hold because the service of an arm exceeded one of its own limits. A
 * figure that is too good cannot show that an arm is equal or better, but it can show that the arm
 * is worse. Pure.
 *
 * <ul>
 *   <li>Failed requests improve most metrics: they count as answers, cost little and have no
 *       response time.
 *   <li>A growing backlog makes response times look good: they would be longer in a longer window.
 * </ul>
 */
final class LimitedVerdicts {

  private static final Doubt FAILURES = new Doubt.NotComparable(Doubt.Ground.FAILURES);
  private static final Doubt BACKLOG = new Doubt.NotComparable(Doubt.Ground.BACKLOG);

  private LimitedVerdicts() {}

  /**
   * The comparison, without its verdict if the verdict does not hold.
   *
   * @param ours trials of the arm that is compared
   * @param base trials of the arm that it is compared with
   */
  static Comparison checked(
      Comparison comparison, Metric metric, List<TrialRecord> ours, List<TrialRecord> base) {
    Doubt doubt =
        switch (comparison.verdict()) {
          case CANNOT_TELL -> null;
          case WORSE -> flattering(metric, base);
          case BETTER -> flattering(metric, ours);
          case EQUIVALENT -> doubt(metric, ours, base);
        };
    return doubt == null ? comparison : comparison.without(doubt);
  }

  /** Why one of the two figures may be too good; null if neither is. */
  static @Nullable Doubt doubt(Metric metric, List<TrialRecord> ours, List<TrialRecord> base) {
    Doubt first = flattering(metric, base);
    return first == null ? flattering(metric, ours) : first;
  }

  /** Why the arm's figure in that metric may be too good; null if it is not too good. */
  static @Nullable Doubt flattering(Metric metric, List<TrialRecord> trials) {
    for (Condition condition : Condition.ofAll(trials)) {
      if (condition.gate() == Gate.ERRORS && !metric.mindsFailures()) {
        return FAILURES;
      }
      if (condition.gate() == Gate.ACHIEVED && metric.isResponseTime()) {
        return BACKLOG;
      }
    }
    return null;
  }
}
