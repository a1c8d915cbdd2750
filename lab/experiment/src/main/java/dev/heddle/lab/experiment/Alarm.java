package dev.heddle.lab.experiment;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change from the first arm that must not happen, such as {@code throughput<-5%}.
 *
 * @param metric name of the metric
 * @param limit the ratio to the first arm beyond which the alarm is raised, above 0 and not 1: 0.95
 *     for -5 %. Below 1, smaller ratios raise it; above 1, larger ones
 * @param level what happens when the alarm is raised
 */
public record Alarm(String metric, double limit, Level level) {

  /** What a raised alarm leads to. */
  public enum Level {
    /** The run fails. */
    FAIL("--fail-if"),
    /** The run passes with a warning. */
    WARN("--warn-if");

    private final String option;

    Level(String option) {
      this.option = option;
    }

    /** The option that sets such an alarm. */
    public String option() {
      return option;
    }
  }

  private static final Pattern FORM =
      Pattern.compile("\\s*([a-z0-9-]+?)\\s*([<>])\\s*([+-])\\s*(\\d+(?:\\.\\d+)?)\\s*%\\s*");

  public Alarm {
    if (!(limit > 0 && limit < Double.POSITIVE_INFINITY) || limit == 1) {
      throw new DescriptionException(
          "the limit of a condition must be more than -100 % and not 0, was "
              + 100 * (limit - 1)
              + " %");
    }
  }

  /**
   * Reads {@code METRIC<-SHARE%} or {@code METRIC>+SHARE%}. Does not check that the metric exists.
   *
   * @throws DescriptionException if the text has another form
   */
  public static Alarm parse(String text, Level level) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches() || parts.group(2).equals("<") != parts.group(3).equals("-")) {
      throw new DescriptionException(
          "a condition looks like 'throughput<-5%' or 'p99>+10%', was \"" + text + "\"");
    }
    double share = Double.parseDouble(parts.group(4)) / 100;
    boolean isLess = parts.group(3).equals("-");
    if (share == 0 || (isLess && share >= 1)) {
      throw new DescriptionException(
          "the share of a condition must be more than 0 %, and less than 100 % after '<', was \""
              + text
              + "\"");
    }
    return new Alarm(parts.group(1), isLess ? 1 - share : 1 + share, level);
  }

  /** Whether larger ratios are beyond the limit, rather than smaller ones. */
  public boolean isAboutMore() {
    return limit > 1;
  }

  /** Whether a ratio of an arm to the first is beyond the limit. */
  public boolean isBeyond(double ratio) {
    return isAboutMore() ? ratio > limit : ratio < limit;
  }

  /** Whether a difference that the band counts as none would raise the alarm. */
  boolean isInside(double band) {
    double rounding = 1e-9;
    return isAboutMore() ? limit < 1 + band - rounding : limit > 1 / (1 + band) + rounding;
  }

  /** The condition as users write it: {@code throughput<-5%}. */
  public String text() {
    String share =
        BigDecimal.valueOf(Math.abs(limit - 1) * 100)
            .setScale(4, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString();
    return metric + (isAboutMore() ? ">+" : "<-") + share + "%";
  }
}
