package dev.heddle.lab.report.standing;

import dev.heddle.lab.result.Metric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Puts a ratio into words: as a factor if it is far from 1, as a percentage if it is near. */
enum Amount {
  MUCH("much", "more", "less"),
  LONG("long", "longer", "shorter"),
  HIGH("high", "higher", "lower");

  /** From this ratio, and below {@link #SMALL_FACTOR}, a factor is easier to read. */
  private static final double LARGE_FACTOR = 1.5;

  private static final double SMALL_FACTOR = 0.5;

  /** A range around 1 that reaches further than this is given by both its ends. */
  private static final double NARROW = 0.2;

  private final String as;
  private final String more;
  private final String less;

  Amount(String as, String more, String less) {
    this.as = as;
    this.more = more;
    this.less = less;
  }

  /** The wording that suits a metric. */
  static Amount of(Metric metric) {
    if (metric.unit().equals("ms")) {
      return LONG;
    }
    return metric == Metric.THROUGHPUT || !metric.isSpeed() ? MUCH : HIGH;
  }

  /** The ratio: "2.0x as much", "22 % less". */
  String bare(double ratio) {
    return isFactor(ratio)
        ? factor(ratio, RoundingMode.HALF_UP) + " as " + as
        : percentOf(ratio, RoundingMode.HALF_UP) + " " + (ratio < 1 ? less : more);
  }

  /** The ratio before a name: "2.0x as much as", "22 % less than". */
  String than(double ratio) {
    return bare(ratio) + before(ratio);
  }

  /** A ratio of 1 before a name: "as much as". */
  String same() {
    return "as " + as + " as";
  }

  /** A range: "8 % less to 7 % more", "5 to 35 % less", "0.40x to 2.1x as much". */
  String range(double low, double high) {
    if (isFactor(low) && isFactor(high)) {
      return factor(low, RoundingMode.HALF_UP) + " to " + bare(high);
    }
    if (!isFactor(low) && !isFactor(high) && low > 1 == high > 1) {
      double near = low > 1 ? low : high;
      return percentOf(near, RoundingMode.HALF_UP).replace(" %", "")
          + " to "
          + bare(last(low, high));
    }
    return bare(low) + " to " + bare(high);
  }

  /** A range before a name. */
  String rangeThan(double low, double high) {
    return range(low, high) + before(last(low, high));
  }

  /** The end of a range that is mentioned last. */
  private static double last(double low, double high) {
    return !isFactor(low) && high <= 1 ? low : high;
  }

  private static String before(double ratio) {
    return isFactor(ratio) ? " as" : " than";
  }

  /**
   * The end nearest to 1 of an interval that excludes 1, rounded towards 1, in the same form as the
   * ratio.
   */
  static String bound(double ratio, double low, double high) {
    double end = low > 1 ? low : high;
    if (!isFactor(ratio)) {
      return "at least " + percentOf(end, RoundingMode.DOWN);
    }
    return end > 1
        ? "at least " + factor(end, RoundingMode.DOWN)
        : "at most " + factor(end, RoundingMode.UP);
  }

  /** How far an interval inside the band reaches from 1: "within 2 %". */
  static String within(double low, double high, double band) {
    return "within " + percent(Math.min(band, reach(low, high)), RoundingMode.UP);
  }

  /** "no difference above 7 %" for a narrow interval around 1; empty for any other. */
  static String narrow(double low, double high) {
    double reach = reach(low, high);
    return low < 1 && high > 1 && reach <= NARROW
        ? "no difference above " + percent(reach, RoundingMode.UP)
        : "";
  }

  private static double reach(double low, double high) {
    return Math.max(Math.abs(high - 1), Math.abs(1 - low));
  }

  private static boolean isFactor(double ratio) {
    return ratio >= LARGE_FACTOR || ratio <= SMALL_FACTOR;
  }

  /** The factor in two or three digits: "12x", "2.0x", "1.39x", "0.48x", "0.012x". */
  private static String factor(double ratio, RoundingMode rounding) {
    int places = ratio >= 10 ? 0 : ratio >= LARGE_FACTOR ? 1 : ratio >= 0.1 ? 2 : 3;
    return BigDecimal.valueOf(ratio).setScale(places, rounding).toPlainString() + "x";
  }

  private static String percentOf(double ratio, RoundingMode rounding) {
    return percent(Math.abs(ratio - 1), rounding);
  }

  /** A whole percentage, or one decimal below 1 %. */
  private static String percent(double share, RoundingMode rounding) {
    BigDecimal exact = BigDecimal.valueOf(share).movePointRight(2);
    // The last digits are rounding errors and must not be rounded up.
    BigDecimal percent = exact.round(new MathContext(8, RoundingMode.HALF_UP));
    boolean isWhole = percent.signum() == 0 || percent.compareTo(BigDecimal.ONE) >= 0;
    BigDecimal shown =
        isWhole ? percent.setScale(0, rounding) : percent.round(new MathContext(1, rounding));
    return shown.stripTrailingZeros().toPlainString() + " %";
  }
}
