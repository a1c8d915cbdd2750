package dev.heddle.lab.protocol;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The limit that a server must keep: a percentile of its response time stays below it.
 *
 * @param percentile above 0, at most 100
 * @param limitNanos 1 ms to 1 h
 */
public record Objective(double percentile, long limitNanos) {

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private static final Pattern FORM =
      Pattern.compile("p(\\d+(?:\\.\\d+)?)\\s*<\\s*(\\d+(?:\\.\\d+)?)\\s*(us|ms|s)");

  public Objective {
    if (!(percentile > 0 && percentile <= 100)) {
      throw new IllegalArgumentException(
          "percentile must be above 0 and at most 100, was " + percentile);
    }
    if (limitNanos < NANOS_PER_MILLI || limitNanos > 3_600 * NANOS_PER_SECOND) {
      throw new IllegalArgumentException("limit must be 1ms to 3600s, was " + time(limitNanos));
    }
  }

  /**
   * Reads what {@link #label} writes: {@code p99<50ms}, {@code p99.9<1.5s}, {@code p50<1500us}.
   *
   * @throws IllegalArgumentException if the text has another form or a value is out of range
   */
  public static Objective parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "an objective looks like p99<50ms (us, ms or s), was \"" + text + "\"");
    }
    BigDecimal limit = new BigDecimal(form.group(2)).multiply(nanosOf(form.group(3)));
    return new Objective(
        Double.parseDouble(form.group(1)),
        limit.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue());
  }

  private static BigDecimal nanosOf(String unit) {
    return BigDecimal.valueOf(
        switch (unit) {
          case "us" -> 1_000;
          case "ms" -> NANOS_PER_MILLI;
          default -> NANOS_PER_SECOND;
        });
  }

  /** The objective as people type it, in the largest unit that needs no fraction: "p99&lt;50ms". */
  public String label() {
    return percentileLabel() + "<" + time(limitNanos);
  }

  /** The name of the percentile: "p99.9". */
  public String percentileLabel() {
    return "p" + plain(BigDecimal.valueOf(percentile));
  }

  private static String time(long nanos) {
    if (nanos % NANOS_PER_SECOND == 0) {
      return nanos / NANOS_PER_SECOND + "s";
    }
    if (nanos % NANOS_PER_MILLI == 0) {
      return nanos / NANOS_PER_MILLI + "ms";
    }
    return plain(BigDecimal.valueOf(nanos, 3)) + "us";
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
