package dev.heddle.lab.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;

/** Formats numbers for a chart, with four digits, which is more than it can show. */
final class ChartNumbers {

  private static final MathContext DIGITS = new MathContext(4);

  private ChartNumbers() {}

  /** The number without an exponent or trailing zeros: "0.1235", "1235", "123500". */
  static String text(double value) {
    if (value == 0) {
      return "0";
    }
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
