package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Words the figures of an arm that is not compared with others. */
final class FiguresText {

  private static final List<Metric> USUAL =
      List.of(Metric.THROUGHPUT, Metric.P99, Metric.CPU_PER_REQUEST);

  private FiguresText() {}

  /**
   * The figures, the headline first: "1,992/s, p99 204 ms, CPU/request 152 us"; empty if there are
   * none.
   */
  static String of(Summary.Cell cell, Metric headline) {
    List<String> texts = new ArrayList<>();
    for (Metric metric : Stream.concat(Stream.of(headline), USUAL.stream()).distinct().toList()) {
      Summary.Figure figure = cell.figures().get(metric);
      if (figure != null) {
        texts.add(text(metric, figure.value()));
      }
    }
    return String.join(", ", texts);
  }

  private static String text(Metric metric, double value) {
    String figure = Format.figure(metric, value);
    return metric == Metric.THROUGHPUT ? figure : metric.title() + " " + figure;
  }
}
