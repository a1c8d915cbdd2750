package dev.heddle.lab.report;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Writes the readings of every gate in a run as plain text. */
public final class GateReport {

  private GateReport() {}

  /**
   * One line for each gate: what it is about, its limit, its largest reading, how many trials
   * exceeded the limit, and how many were discarded because of it. Below the table, advice for each
   * gate whose limit was exceeded.
   */
  public static String render(Result result) {
    TextTable table = new TextTable().add("gate", "limit", "largest", "beyond", "refused", "about");
    StringBuilder advice = new StringBuilder();
    for (GateRow row : rows(result)) {
      table.add(
          row.title(),
          row.limit(),
          row.largest(),
          row.of(),
          Long.toString(row.refused()),
          row.about());
      if (row.beyond() > 0) {
        advice.append(advice.isEmpty() ? "\n" : "");
        advice.append(row.title()).append(": ").append(row.advice()).append('\n');
      }
    }
    return table.render() + advice;
  }

  static List<GateRow> rows(Result result) {
    return Arrays.stream(Gate.values()).map(gate -> row(gate, result)).toList();
  }

  private static GateRow row(Gate gate, Result result) {
    List<GateReading> readings =
        result.trials().stream()
            .flatMap(trial -> trial.window().gates().stream())
            .filter(reading -> reading.gate() == gate)
            .toList();
    long beyond = readings.stream().filter(reading -> !reading.passed()).count();
    long refused = result.trials().stream().filter(trial -> isRefused(trial, gate)).count();
    return new GateRow(
        gate.title(),
        gate.kind().name().toLowerCase(Locale.ROOT),
        number(gate, result.experiment().criteria().limit(gate)),
        readings.isEmpty()
            ? "not read"
            : number(gate, readings.stream().mapToDouble(GateReading::value).max().orElse(0)),
        beyond,
        refused,
        readings.size(),
        gate.advice());
  }

  private static boolean isRefused(TrialRecord trial, Gate gate) {
    return trial.outcome() instanceof Outcome.Refused refused
        && refused.by().stream().anyMatch(reading -> reading.gate() == gate);
  }

  private static String number(Gate gate, double value) {
    if (Double.isInfinite(value)) {
      return "off";
    }
    return switch (gate.unit()) {
      case COUNT, YES_OR_NO -> String.format(Locale.ROOT, "%.0f", value);
      case SHARE -> String.format(Locale.ROOT, "%.1f %%", value * 100);
    };
  }

  /** The readings of one gate over all trials of a run. */
  record GateRow(
      String title,
      String about,
      String limit,
      String largest,
      long beyond,
      long refused,
      int readings,
      String advice) {

    /** How many trials exceeded the limit: "2 of 8". */
    String of() {
      return beyond + " of " + readings;
    }
  }
}
