package dev.heddle.lab.report.standing;

import dev.heddle.lab.result.Metric;

/**
 * Sentences, without their ends, about an arm beside the first by one metric.
 *
 * @param arm its name
 * @param base name of the first arm
 * @param metric by what they are compared
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
