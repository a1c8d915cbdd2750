package dev.heddle.lab.report.text;

import dev.heddle.lab.result.Metric;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;

/** Formats numbers for people, the same in every report. */
public final class Format {

  private Format() {}

  public static String figure(Metric metric, double value) {
    String digits = metric.isShownWhole() ? grouped(value) : threeDigits(value);
    String unit = metric.unit();
    return unit.isEmpty()
        ? digits
        : unit.startsWith("1/") ? digits + unit.substring(1) : digits + " " + unit;
  }

  public static String ratio(double value) {
    return (value < 10 ? hundredths(value) : String.format(Locale.ROOT, "%.0f", value)) + "x";
  }

  public static String range(double least, double most) {
    return hundredths(least) + "-" + hundredths(most);
  }

  /** With two decimals; below 0.1 with two digits after the zeros, as far as millionths. */
  private static String hundredths(double value) {
    int decimals = 2;
    for (double limit = 0.1; value < limit && value > 0 && decimals < 6; limit /= 10) {
      decimals++;
    }
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** A share as it was typed: "3 %", "2.5 %". */
  public static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + " %";
  }

  /** A share in whole percent: "31 %". */
  public static String wholePercent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", share * 100);
  }

  public static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
  }

  /** "12:05": minutes and seconds. */
  public static String clock(Duration duration) {
    return String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
  }

  public static String count(long number, String singular) {
    return number + " " + singular + (number == 1 ? "" : "s");
  }

  /** The text in one line, without characters that could control a terminal. */
  public static String printable(String text) {
    return text.replaceAll("[\\p{Cc}&&[^\\t]]", " ");
  }

  /** Appends a line whose words somebody may have changed in a file with a result. */
  public static void appendLine(StringBuilder out, String line) {
    out.append(printable(line)).append('\n');
  }

  /** The text in one line without tabs and without other line separators. */
  public static String oneLine(String text) {
    return text.replaceAll("[\\p{Cc}\\u2028\\u2029]+", " ");
  }

  private static String grouped(double value) {
    return String.format(
        Locale.ROOT, value < 10 && value != Math.rint(value) ? "%.1f" : "%,.0f", value);
  }

  private static String threeDigits(double value) {
    String format = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, value);
  }
}
