package dev.heddle.lab.report.reference;

import dev.heddle.lab.observation.gate.Gate;
import java.math.BigDecimal;
import java.util.List;

/** Makes the table of gates in the docs. */
public final class GateTable {

  private GateTable() {}

  /** The table, in the order in which gates are read. */
  public static String markdown() {
    MarkdownTable table =
        new MarkdownTable(List.of("gate", "about", "reads", "limit", "shown as", "what to do"));
    for (Gate gate : Gate.values()) {
      table.row(
          List.of(
              "`" + gate.option() + "`",
              about(gate),
              gate.meaning(),
              limit(gate),
              gate.symptom(),
              gate.advice()));
    }
    return table.markdown();
  }

  private static String about(Gate gate) {
    return switch (gate.kind()) {
      case INSTRUMENT -> "instrument: discards";
      case SERVICE -> "service: a finding";
    };
  }

  private static String limit(Gate gate) {
    if (Double.isInfinite(gate.limit())) {
      return "off";
    }
    return switch (gate.unit()) {
      case SHARE -> plain(BigDecimal.valueOf(gate.limit()).movePointRight(2)) + " %";
      case COUNT, YES_OR_NO -> plain(BigDecimal.valueOf(gate.limit()));
    };
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
