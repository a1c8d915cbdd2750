package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.Cause;

/**
 * All wording of one kind of cause.
 *
 * @param <C> the kind of cause
 */
public interface Wording<C extends Cause> {

  /** The name for a table: "garbage collection". */
  String title();

  /** When the cause is found, for the table in docs/method.md. */
  String seenWhen();

  /**
   * What was measured, to follow the arm's name: "is limited by its 200 threads: 800 of 1000
   * requests wait 310 ms for one".
   */
  String evidence(C cause);

  /**
   * What was seen of a JVM whose requests nobody counts, to follow "It": "is limited by a lock: on
   * average, 7 of 8 threads at work wait for java.lang.Object in shop.Cart.add:31".
   */
  default String inside(C cause) {
    return evidence(cause);
  }

  /** What would remove the cause, to follow the evidence. */
  String remedy(C cause);
}
