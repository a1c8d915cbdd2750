package dev.heddle.lab.report.reference;

import dev.heddle.lab.result.Metric;

/** The table of metrics in the docs. */
public final class MetricTable {

  private MetricTable() {}

  /** A row for each, in the order of the reports' tables. */
  public static String markdown() {
    TableText table =
        new TableText("metric", "in files", "in `result.json`", "unit", "better", "use", "meaning");
    for (Metric metric : Metric.values()) {
      table.row(
          metric.title(),
          "`" + metric.option() + "`",
          "`" + metric + "`",
          metric.unit(),
          metric.isMoreBetter() ? "more" : "less",
          use(metric),
          metric.meaning());
    }
    return table.render();
  }

  private static String use(Metric metric) {
    return switch (metric.use()) {
      case JUDGED -> "judged";
      case SHOWN -> "shown";
      case WHEN_ASKED -> "when asked for";
    };
  }
}
