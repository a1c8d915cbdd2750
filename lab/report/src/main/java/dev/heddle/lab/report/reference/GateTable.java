package dev.heddle.lab.report.reference;

import dev.heddle.lab.observation.gate.Gate;
import java.math.BigDecimal;

/** The table of gates in the docs. */
public final class GateTable {

  private GateTable() {}

  /** A row for each, in the order in which they are read. */
  public static String markdown() {
    TableText table = new TableText("gate", "reads", "limit", "shown as", "what to do");
    for (Gate gate : Gate.values()) {
      table.row(
          "`" + gate.option() + "`", gate.meaning(), limit(gate), gate.symptom(), gate.advice());
    }
    return table.render();
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
