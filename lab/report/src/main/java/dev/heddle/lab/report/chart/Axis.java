package dev.heddle.lab.report.chart;

/**
 * An axis of a chart.
 *
 * @param label what the axis shows, with its unit
 * @param scale how numbers become distances
 */
record Axis(String label, Scale scale) {

  static final Axis TIME = new Axis("seconds since the load began", Scale.LINEAR);

  static final Axis PERCENTILE = new Axis("percentile", Scale.PERCENTILE);

  /** How numbers become distances. */
  enum Scale {
    /** Linear, beginning at 0. */
    LINEAR,
    /** By powers of ten. */
    LOG,
    /** By powers of ten of 1 / (1 - share), labelled with the share: each step is one nine more. */
    PERCENTILE
  }
}
