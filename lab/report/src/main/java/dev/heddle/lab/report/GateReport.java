package dev.heddle.lab.report;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Result;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What every gate read of a run, as plain text. */
public final class GateReport {

  private GateReport() {}

  /**
   * One line a gate: its limit, its largest reading, how many trials it refused. Below it, for each
   * that refused any, what to do.
   */
  public static String render(Result result) {
    TextTable table = new TextTable().add("gate", "limit", "largest", "refused");
    StringBuilder advice = new StringBuilder();
    for (Row row : rows(result)) {
      table.add(row.title(), row.limit(), row.largest(), row.of());
      if (row.refused() > 0) {
        advice.append(advice.isEmpty() ? "\n" : "");
        advice.append(row.title()).append(": ").append(row.advice()).append('\n');
      }
    }
    return table.render() + advice;
  }

  static List<Row> rows(Result result) {
    return Arrays.stream(Gate.values()).map(gate -> row(gate, result)).toList();
  }

  private static Row row(Gate gate, Result result) {
    List<GateReading> readings =
        result.trials().stream()
            .flatMap(trial -> trial.gates().stream())
            .filter(reading -> reading.gate() == gate)
            .toList();
    long refused = readings.stream().filter(reading -> !reading.passed()).count();
    return new Row(
        gate.title(),
        number(gate, result.experiment().criteria().limit(gate)),
        readings.isEmpty()
            ? "not read"
            : number(gate, readings.stream().mapToDouble(GateReading::value).max().orElse(0)),
        refused,
        readings.size(),
        gate.advice());
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

  /** One gate over all trials of a run. */
  record Row(
      String title, String limit, String largest, long refused, int readings, String advice) {

    String of() {
      return refused + " of " + readings;
    }
  }
}
