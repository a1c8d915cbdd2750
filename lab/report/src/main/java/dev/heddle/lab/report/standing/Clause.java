package dev.heddle.lab.report.standing;

import dev.heddle.lab.result.Metric;

/**
 * Builds clauses that compare an arm with the first in one metric.
 *
 * @param arm the name of the arm
 * @param base the name of the first arm
 * @param metric the metric in which they are compared
 */
record Clause(String arm, String base, Metric metric) {

  /** "virtual answers 2.0x as much as platform". */
  String differs(double ratio) {
    return ofArm() + amount().than(ratio) + ofBase();
  }

  /** "virtual answers as much as platform". */
  String same() {
    return ofArm() + amount().same() + ofBase();
  }

  /** "virtual answers 8 % less to 7 % more than platform". */
  String between(double low, double high) {
    return ofArm() + amount().rangeThan(low, high) + ofBase();
  }

  /** "virtual and platform". */
  String both() {
    return arm + " and " + base;
  }

  private String ofArm() {
    return metric == Metric.THROUGHPUT
        ? arm + " answers "
        : "with " + arm + ", " + metric.title() + " is ";
  }

  private String ofBase() {
    return (metric == Metric.THROUGHPUT ? " " : " with ") + base;
  }

  private Amount amount() {
    return Amount.of(metric);
  }
}
