package dev.heddle.lab.report;

import dev.heddle.lab.report.reference.MarkdownTable;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Run;
import dev.heddle.lab.result.Calibration.Series;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The parts of a calibration as Markdown, for the page that shows one. */
public final class CalibrationTables {

  private CalibrationTables() {}

  /** Where the calibration was made, and what more work costs there, in sentences. */
  public static String place(Calibration calibration) {
    Machine machine = calibration.machine();
    return String.format(
            Locale.ROOT,
            "%s, %d CPUs, %s · %s, kernel %s · %s",
            machine.cpu(),
            machine.cpus(),
            machine.memory(),
            machine.os(),
            machine.kernel(),
            machine.java())
        + "\n\n"
        + CalibrationReport.costs(calibration.costs());
  }

  /** One row for each kind of run. */
  public static String runs(Calibration calibration) {
    MarkdownTable table =
        new MarkdownTable(
            List.of("runs", "what is compared", "made", "minutes", "pairs", "trials", "discarded"));
    for (Series series : calibration.series()) {
      table.row(
          List.of(
              series.name(),
              series.about(),
              series.runs().size() + " of " + series.plannedRuns(),
              CalibrationReport.minutes(series),
              CalibrationReport.pairs(series),
              String.valueOf(series.runs().stream().mapToInt(Run::trials).sum()),
              CalibrationReport.discarded(series)));
    }
    return table.markdown();
  }

  /** One row for each comparison with that kind of evidence. */
  public static String checks(Calibration calibration, Weight evidence) {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "runs",
                "arm",
                "load",
                "metric",
                "truth",
                "found",
                "different",
                "same",
                "open",
                "wrong at some look",
                "interval holds the truth",
                "decided after pairs"));
    calibration.checks().stream()
        .filter(check -> check.evidence() == evidence)
        .map(CalibrationTables::row)
        .forEach(table::row);
    return table.markdown();
  }

  private static List<String> row(Check check) {
    return List.of(
        check.series(),
        check.arm(),
        check.load(),
        check.metric().title() + (check.headline() ? " (headline)" : ""),
        CalibrationReport.truth(check.truth()),
        CalibrationReport.medianRatio(check),
        String.valueOf(CalibrationReport.different(check)),
        String.valueOf(check.count(Verdict.EQUIVALENT)),
        String.valueOf(check.count(Call.OPEN)),
        String.valueOf(check.mistaken()),
        check.covered() + " of " + check.withInterval().size(),
        CalibrationReport.pairs(check));
  }

  /** The conclusions from the counts, as a list. */
  public static String sentences(Calibration calibration) {
    return CalibrationReport.sentences(calibration).stream()
        .map(sentence -> "- " + sentence)
        .collect(Collectors.joining("\n"));
  }
}
