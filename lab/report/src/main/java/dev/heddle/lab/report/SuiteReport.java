package dev.heddle.lab.report;

import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Writes the results of a pack's scenarios in Markdown that is also readable as plain text. */
public final class SuiteReport {

  private static final String NONE = "-";

  private SuiteReport() {}

  /**
   * The page, with its line ends.
   *
   * @param name the name of the pack
   * @param results the results so far, at least one; of those without a trial only the claims are
   *     shown
   * @param table the regret of each arm in them
   * @param grants how arms do with several grants of CPUs; empty if there are none
   * @param completion what is left to run
   */
  public static String render(
      String name,
      List<Result> results,
      RegretTable table,
      Optional<GrantTable> grants,
      Completion completion) {
    List<Result> begun = begun(results);
    StringBuilder out = new StringBuilder();
    Format.appendLine(out, "# " + name);
    out.append('\n');
    Format.appendLine(out, setUp(results));
    out.append('\n');
    completion.sentences().forEach(sentence -> out.append(sentence).append("\n\n"));
    if (!table.rows().isEmpty()) {
      out.append(regrets(table))
          .append('\n')
          .append(
              "Bold: the best of the row. The others show their ratio to it with its interval, then"
                  + " the regret: how far they are from the best.\n");
    }
    grants.ifPresent(
        found -> {
          out.append("\n## Grants of CPUs\n\n");
          GrantText.sentences(found).forEach(line -> Format.appendLine(out, "- " + line));
          out.append('\n').append(markdown(GrantText.rows(found)));
        });
    List<String> headlines = bullets(begun, SuiteReport::headlines);
    list(out, "Headlines", headlines);
    if (begun.size() > 1 && !headlines.isEmpty()) {
      out.append("\nCLEAR and SAME lines hold together within a scenario, not over all of them.\n");
    }
    List<String> claims = results.stream().flatMap(result -> claims(result).stream()).toList();
    list(out, claims.isEmpty() ? "Claims" : "Claims: " + ClaimCount.of(results), claims);
    list(out, "Cautions", bullets(begun, SuiteReport::cautions));
    return out.toString();
  }

  /** The results with a trial. */
  static List<Result> begun(List<Result> results) {
    return results.stream().filter(Result::hasBegun).toList();
  }

  /** The lines about each scenario, as items of a list. */
  private static List<String> bullets(List<Result> results, Function<Result, List<String>> said) {
    return results.stream()
        .flatMap(result -> said.apply(result).stream())
        .map(line -> "- " + line)
        .toList();
  }

  /** Appends a section with a list, unless there are no items. */
  private static void list(StringBuilder out, String title, List<String> items) {
    if (!items.isEmpty()) {
      out.append("\n## ").append(title).append("\n\n");
      items.forEach(line -> Format.appendLine(out, line));
    }
  }

  /** The cautions about a scenario, and its trials that are not valid. */
  static List<String> cautions(Result result) {
    List<String> lines = new ArrayList<>(Cautions.of(result));
    for (Summary summary : result.summaries()) {
      for (Summary.Cell cell : summary.cells()) {
        String notCounted = Findings.notCounted(cell);
        if (!notCounted.isEmpty()) {
          lines.add(summary.load().label() + ", " + notCounted);
        }
      }
    }
    String scenario = Format.printable(result.experiment().name());
    return lines.stream().map(line -> scenario + ": " + line).toList();
  }

  static String setUp(List<Result> results) {
    Result first = results.getFirst();
    List<Result> begun = begun(results);
    return blocks(begun.isEmpty() ? results : begun)
        + (first.experiment().schedule().quick()
            ? " of a quick run, which is not enough for a verdict"
            : "")
        + "; "
        + MachineText.line(first.machine())
        + "; Heddle "
        + first.heddleVersion();
  }

  /** How many blocks were run: "3 blocks", or "2 to 5 blocks" where scenarios differ. */
  private static String blocks(List<Result> results) {
    IntSummaryStatistics run = results.stream().mapToInt(Result::blocksBegun).summaryStatistics();
    return (run.getMin() < run.getMax() ? run.getMin() + " to " : "")
        + Format.count(run.getMax(), "block");
  }

  /** What is known about the headlines of a scenario, one line each. */
  private static List<String> headlines(Result result) {
    String scenario = result.experiment().name();
    return Standings.of(result, Stage.OVER).headlines().stream()
        .map(standing -> scenario + ", " + standing.load().label() + ": " + standing.sentence())
        .toList();
  }

  private static List<String> claims(Result result) {
    List<String> lines = new ArrayList<>();
    for (ClaimText.ClaimLines claim : ClaimText.told(result)) {
      lines.add("- " + claim.line());
      claim.differences().forEach(each -> lines.add("  - " + each));
    }
    return lines;
  }

  private static String regrets(RegretTable table) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("scenario", "load", "by"));
    head.addAll(table.arms());
    rows.add(head);
    for (RegretTable.RegretRow row : table.rows()) {
      List<String> line =
          new ArrayList<>(List.of(row.scenario(), row.load(), row.metric().title()));
      for (String arm : table.arms()) {
        line.add(entry(row, arm));
      }
      rows.add(line);
    }
    List<String> last = new ArrayList<>(List.of("largest regret", "", ""));
    for (String arm : table.arms()) {
      OptionalDouble largest = table.largest(arm);
      last.add(
          largest.isEmpty()
              ? NONE
              : Format.wholePercent(largest.getAsDouble())
                  + " of "
                  + Format.count(table.covered(arm), "row"));
    }
    rows.add(last);
    return markdown(rows);
  }

  private static String entry(RegretTable.RegretRow row, String arm) {
    RegretTable.Entry entry = row.entries().get(arm);
    if (entry == null) {
      return NONE;
    }
    if (entry.value() == null) {
      return entry.missing();
    }
    if (arm.equals(row.best())) {
      return "**" + Format.figure(row.metric(), entry.value()) + "**";
    }
    if (entry.toBest() == null) {
      return Format.figure(row.metric(), entry.value());
    }
    String interval = ComparisonText.interval(entry.toBest());
    return Format.ratio(entry.toBest().ratio())
        + (entry.toBest().low() == null ? "" : " (" + interval + ")")
        + (entry.regret() == null ? "" : ", " + RegretText.regret(entry));
  }

  private static String markdown(List<List<String>> texts) {
    List<List<String>> rows =
        texts.stream().map(row -> row.stream().map(SuiteReport::cell).toList()).toList();
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int column = 0; column < columns; column++) {
        widths[column] = Math.max(widths[column], Math.max(3, row.get(column).length()));
      }
    }
    StringBuilder out = new StringBuilder();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < columns; column++) {
        String text = rows.get(row).get(column);
        out.append("| ")
            .append(text)
            .append(" ".repeat(widths[column] - text.length()))
            .append(' ');
      }
      out.append("|\n");
      if (row == 0) {
        for (int width : widths) {
          out.append('|').append("-".repeat(width + 2));
        }
        out.append("|\n");
      }
    }
    return out.toString();
  }

  /** A text that stays within its column. */
  private static String cell(String text) {
    return Format.oneLine(text).replace("|", "\\|");
  }
}
