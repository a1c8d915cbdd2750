package dev.heddle.lab.report;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Puts the figures of a single arm into words. */
final class FiguresText {

  private static final List<Metric> USUAL =
      List.of(Metric.THROUGHPUT, Metric.P99, Metric.CPU_PER_REQUEST);

  /** What remains under overload, and its cost. */
  private static final List<Metric> OF_SURGE =
      List.of(Metric.GOODPUT, Metric.ERRORS, Metric.RESIDENT_PEAK, Metric.RECOVERY);

  private FiguresText() {}

  /**
   * The figures under a load, the headline first: "1,992/s, p99 204 ms, CPU/request 152 us"; empty
   * if there are none.
   */
  static String of(Load load, Summary.Cell cell, Metric headline) {
    List<Metric> usual = load instanceof Load.Surge ? OF_SURGE : USUAL;
    List<String> texts = new ArrayList<>();
    for (Metric metric : Stream.concat(Stream.of(headline), usual.stream()).distinct().toList()) {
      Summary.Figure figure = cell.figures().get(metric);
      if (figure != null) {
        texts.add(text(metric, figure.value()));
      }
    }
    return String.join(", ", texts);
  }

  private static String text(Metric metric, double value) {
    if (metric == Metric.RECOVERY && value >= Load.Surge.MOST_RECOVERY.toMillis()) {
      return "no recovery in " + Load.Surge.MOST_RECOVERY.toSeconds() + " s";
    }
    String figure = Format.figure(metric, value);
    return metric == Metric.THROUGHPUT ? figure : metric.title() + " " + figure;
  }
}
