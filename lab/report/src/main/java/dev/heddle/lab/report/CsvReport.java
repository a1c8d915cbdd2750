package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.OutcomeText;
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
 * Writes the trials of results as comma-separated values (RFC 4180): a line of titles, then one
 * line for each trial. All runs have the same columns, so that their files can be concatenated.
 * Numbers have all digits; a missing figure is empty.
 */
public final class CsvReport {

  /** Texts that a spreadsheet would read as a formula. */
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
      throw new UncheckedIOException("writing to memory cannot fail", e);
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
                "counts",
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
                Integer.toString(trial.identity().number()),
                Integer.toString(trial.identity().block()),
                text(trial.identity().arm()),
                text(trial.identity().load().label()),
                text(trial.outcome().label()),
                Boolean.toString(trial.isValid()),
                Boolean.toString(trial.isValid() && trial.identity().counts()),
                trial.isValid() ? "" : text(OutcomeText.sentence(trial.outcome())),
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

  /**
   * The words in one line. An apostrophe in front keeps a spreadsheet from reading them as a
   * formula.
   */
  private static String text(String words) {
    String line = Format.oneLine(words);
    return FORMULA.matcher(line).matches() ? "'" + line : line;
  }
}
