package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import java.util.ArrayList;
import java.util.List;

/**
 * What is left to run of the scenarios of a pack, or of one experiment.
 *
 * @param stopped whether a run was stopped before its end
 * @param unbegun how many scenarios have no trial yet
 * @param leftOut how many scenarios were left out because something that they need is missing
 * @param withoutResult how many scenarios have no result for a reason that is not known
 */
public record Completion(boolean stopped, int unbegun, int leftOut, int withoutResult) {

  /** Nothing is left to run. */
  public static final Completion WHOLE = new Completion(false, 0, 0, 0);

  /** A run was stopped, and nothing else is left. */
  public static final Completion STOPPED = new Completion(true, 0, 0, 0);

  /** The same, for a report that says elsewhere that the run was stopped. */
  Completion besidesStopped() {
    return new Completion(false, unbegun, leftOut, withoutResult);
  }

  /** One sentence; none if nothing is left to run. */
  List<String> sentences() {
    List<String> reasons = new ArrayList<>();
    if (stopped) {
      reasons.add("the run was stopped before its end");
    }
    if (unbegun > 0) {
      reasons.add(
          Format.count(unbegun, "scenario")
              + (unbegun == 1 ? " was not begun" : " were not begun"));
    }
    if (leftOut > 0) {
      reasons.add(
          Format.count(leftOut, "scenario")
              + (leftOut == 1
                  ? " was left out because something that it needs is missing"
                  : " were left out because something that they need is missing"));
    }
    if (withoutResult > 0) {
      reasons.add(
          Format.count(withoutResult, "scenario")
              + (withoutResult == 1 ? " has no result" : " have no result"));
    }
    return reasons.isEmpty()
        ? List.of()
        : List.of("Not complete: " + String.join("; ", reasons) + ".");
  }
}
