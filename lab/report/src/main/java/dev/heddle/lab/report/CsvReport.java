package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The trials of results as comma-separated values (RFC 4180): a line of titles, then one line a
 * trial. All runs have the same columns, so that their files can be put below each other. Numbers
 * are written in full; a figure that a trial does not have is empty.
 */
public final class CsvReport {

  /** What makes spreadsheets take a text for a formula. */
  private static final Pattern FORMULA = Pattern.compile("^\\s*[=+\\-@].*", Pattern.DOTALL);

  private CsvReport() {}

  /** The lines, with their line ends. */
  public static String render(List<Result> results) {
    StringBuilder out = new StringBuilder();
    try (CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180)) {
      printer.printRecord(titles());
      for (Result result : results) {
        for (TrialRecord trial : result.trials()) {
          printer.printRecord(fields(result, trial));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written to", e);
    }
    return out.toString();
  }

  private static List<String> titles() {
    List<String> titles =
        new ArrayList<>(
            List.of(
                "experiment",
                "number",
                "block",
                "arm",
                "load",
                "outcome",
                "valid",
                "detail",
                "started",
                "took (s)"));
    for (Metric metric : Metric.values()) {
      titles.add(metric.title() + (metric.unit().isEmpty() ? "" : " (" + metric.unit() + ")"));
    }
    return titles;
  }

  private static List<String> fields(Result result, TrialRecord trial) {
    List<String> fields =
        new ArrayList<>(
            List.of(
                text(result.experiment().name()),
                Integer.toString(trial.number()),
                Integer.toString(trial.block()),
                text(trial.arm()),
                text(trial.load().label()),
                text(trial.outcome().label()),
                Boolean.toString(trial.isValid()),
                trial.isValid() ? "" : text(trial.outcome().sentence()),
                trial.startedAt().toString(),
                number(trial.took().toMillis() / 1e3)));
    for (Metric metric : Metric.values()) {
      OptionalDouble value = metric.of(trial);
      fields.add(value.isPresent() ? number(value.getAsDouble()) : "");
    }
    return fields;
  }

  private static String number(double value) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
        : "";
  }

  /** In one line, and no formula: an apostrophe before it says that it is text. */
  private static String text(String words) {
    String line = Format.oneLine(words);
    return FORMULA.matcher(line).matches() ? "'" + line : line;
  }
}
