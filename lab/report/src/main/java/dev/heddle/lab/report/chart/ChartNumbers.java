package dev.heddle.lab.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;

/** Formats numbers for a chart, with four digits, which is more than it can show. */
final class ChartNumbers {

  private static final int DIGITS = 4;

  private ChartNumbers() {}

  /** The number without an exponent or trailing zeros: "0.1235", "1235", "123500". */
  static String text(double value) {
    return text(value, DIGITS);
  }

  /**
   * The percentile above which one of so many values lies, with as many digits as it takes not to
   * be rounded to 100: "99", "99.999".
   */
  static String percentile(double one) {
    return text(100 * (1 - 1 / one), Math.max(DIGITS, (int) Math.ceil(Math.log10(one))));
  }

  private static String text(double value, int digits) {
    if (value == 0) {
      return "0";
    }
    return new BigDecimal(value)
        .round(new MathContext(digits))
        .stripTrailingZeros()
        .toPlainString();
  }
}
