package dev.heddle.lab.report.reference;

import dev.heddle.lab.result.Metric;
import java.util.List;

/** Makes the table of metrics in the docs. */
public final class MetricTable {

  private MetricTable() {}

  /** The table, in the order of the reports' tables. */
  public static String markdown() {
    MarkdownTable table =
        new MarkdownTable(
            List.of("metric", "in files", "in `result.json`", "unit", "better", "use", "meaning"));
    for (Metric metric : Metric.values()) {
      table.row(
          List.of(
              metric.title(),
              "`" + metric.option() + "`",
              "`" + metric + "`",
              metric.unit(),
              metric.isMoreBetter() ? "more" : "less",
              use(metric),
              metric.meaning()));
    }
    return table.markdown();
  }

  private static String use(Metric metric) {
    return switch (metric.use()) {
      case JUDGED -> "judged";
      case SHOWN -> "shown";
      case WHEN_ASKED -> "on request";
    };
  }
}
