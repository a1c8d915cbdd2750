package dev.heddle.lab.result;

import java.util.List;

/**
 * What holds an arm back under a load.
 *
 * @param cause what it is
 * @param evidence what was seen of it, to follow the arm's name: "is limited by its 200 threads:
 *     800 of 1000 requests wait 310 ms for one"
 * @param remedy what would change it
 * @param stack where in the code, innermost first; empty where the cause is in none
 */
public record Limit(Cause cause, String evidence, String remedy, List<String> stack) {

  public Limit {
    stack = List.copyOf(stack);
  }
}
