package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.Cause;

/**
 * All words about one kind of cause.
 *
 * @param <C> that kind
 */
public interface Wording<C extends Cause> {

  /** What it is called in a table: "garbage collection". */
  String title();

  /** When it is seen, for the table in docs/method.md. */
  String seenWhen();

  /**
   * What was seen, to follow the arm's name: "is limited by its 200 threads: 800 of 1000 requests
   * wait 310 ms for one".
   */
  String evidence(C cause);

  /** What would change it, to follow the evidence. */
  String remedy(C cause);
}
