package dev.heddle.lab.judge;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.List;
import java.util.Map;

/**
 * Which verdicts hold of arms whose service was beyond a limit of its own. What flatters an arm
 * cannot show that it is as good as another or better; it can well show that it is worse:
 *
 * <ul>
 *   <li>requests that fail flatter what does not mind them: they count as answers, cost little and
 *       have no response time;
 *   <li>a backlog that grows flatters response times: they would be longer in a longer window.
 * </ul>
 */
final class Limited {

  private Limited() {}

  /**
   * Takes away the verdicts that do not hold.
   *
   * @param comparisons of the one with the other, by metric
   * @param ours trials of the one
   * @param base trials of the other
   */
  static void withhold(
      Map<Metric, Comparison> comparisons, List<TrialRecord> ours, List<TrialRecord> base) {
    List<Condition> oursBeyond = Condition.of(ours);
    List<Condition> baseBeyond = Condition.of(base);
    comparisons.replaceAll(
        (metric, comparison) ->
            holds(comparison.verdict(), isFlattered(metric, oursBeyond), Verdict.WORSE)
                    && holds(comparison.verdict(), isFlattered(metric, baseBeyond), Verdict.BETTER)
                ? comparison
                : comparison.withoutVerdict());
  }

  private static boolean holds(Verdict verdict, boolean isFlattered, Verdict unflattering) {
    return !isFlattered || verdict == unflattering || verdict == Verdict.CANNOT_TELL;
  }

  private static boolean isFlattered(Metric metric, List<Condition> beyond) {
    return beyond.stream()
        .anyMatch(
            condition ->
                (condition.gate() == Gate.ERRORS && !metric.mindsFailures())
                    || (condition.gate() == Gate.ACHIEVED && metric.isResponseTime()));
  }
}
