package dev.heddle.lab.result;

import java.util.List;

/**
 * Why an arm is better or worse than the first under a load.
 *
 * @param metrics which verdicts it explains
 * @param cause what it is; unknown where nothing that was looked at shows it
 * @param sentence the cause with its evidence and what would change it
 * @param stack where in the code, innermost first; empty where the cause is in none
 */
public record Reason(List<Metric> metrics, Cause cause, String sentence, List<String> stack) {

  public Reason {
    metrics = List.copyOf(metrics);
    stack = List.copyOf(stack);
  }
}
