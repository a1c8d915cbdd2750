package dev.heddle.lab.report.text;

import dev.heddle.lab.result.Metric;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;

/** Numbers as people read them, the same in every report. */
public final class Format {

  private Format() {}

  public static String figure(Metric metric, double value) {
    return switch (metric) {
      case THROUGHPUT, GOODPUT, RATE_AT_OBJECTIVE -> grouped(value) + "/s";
      case MEAN, P50, P95, P99, SERVICE_P99, MAX -> threeDigits(value) + " ms";
      case RAMP_UP -> grouped(value) + " ms";
      case CPU_PER_REQUEST, DRIVER_CPU_PER_REQUEST, REMOTE_CPU_PER_REQUEST ->
          threeDigits(value) + " us";
      case ALLOCATED_PER_REQUEST, RESIDENT_IN_FLIGHT -> threeDigits(value) + " KB";
      case RESIDENT_PER_REQUEST -> threeDigits(value) + " KB s";
      case RESIDENT, NATIVE -> grouped(value) + " MB";
      case HEAP, DIRECT -> threeDigits(value) + " MB";
      case CPU_IDLE, IDLE_CARRIERS, ERRORS -> threeDigits(value) + " %";
      case THREADS, THREADS_MADE, POOL_SIZE -> grouped(value);
    };
  }

  public static String ratio(double value) {
    String format = value < 0.1 ? "%.3fx" : value < 10 ? "%.2fx" : "%.0fx";
    return String.format(Locale.ROOT, format, value);
  }

  public static String range(double least, double most) {
    return String.format(Locale.ROOT, "%.2f-%.2f", least, most);
  }

  /** A share as it was typed: "3 %", "2.5 %". */
  public static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + " %";
  }

  /** "31 %". */
  public static String wholePercent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", share * 100);
  }

  public static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
  }

  public static String count(long number, String singular) {
    return number + " " + singular + (number == 1 ? "" : "s");
  }

  /** A subject's words in one line; they must not be able to steer a terminal. */
  public static String printable(String text) {
    return text.replaceAll("[\\p{Cc}&&[^\\t]]", " ");
  }

  /** The same in one line without tabs, also without what separates lines elsewhere. */
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
