package dev.heddle.docs.measured;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats numbers for the pages. */
final class Numbers {

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private Numbers() {}

  /** Three significant digits, or all digits before the point: "0.172", "12.3", "40", "1,532". */
  static String figure(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    BigDecimal rounded = exact.round(new MathContext(3, RoundingMode.HALF_UP));
    if (rounded.abs().compareTo(HUNDRED) >= 0) {
      return String.format(
          Locale.ROOT, "%,d", exact.setScale(0, RoundingMode.HALF_UP).toBigInteger());
    }
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** From one ratio to another, after a figure: " (0.95 to 1.05)". */
  static String ratios(double low, double high) {
    return " (" + ratio(low) + " to " + ratio(high) + ")";
  }

  /** Two decimals; below 0.1 two significant digits, from 10 one decimal, from 100 none. */
  static String ratio(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    BigDecimal decimals = exact.setScale(2, RoundingMode.HALF_UP);
    if (decimals.doubleValue() < 0.1) {
      return exact.round(new MathContext(2, RoundingMode.HALF_UP)).toPlainString();
    }
    if (decimals.doubleValue() < 10) {
      return decimals.toPlainString();
    }
    return decimals.doubleValue() < 100
        ? exact.setScale(1, RoundingMode.HALF_UP).toPlainString()
        : String.format(Locale.ROOT, "%,d", exact.setScale(0, RoundingMode.HALF_UP).toBigInteger());
  }
}
