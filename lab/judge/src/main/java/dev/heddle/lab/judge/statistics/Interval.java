package dev.heddle.lab.judge.statistics;

/**
 * A confidence interval of a ratio, on the scale of the ratio: 1 is no difference, 1.03 is 3 %
 * more.
 *
 * @param low lower limit, at least 0
 * @param high upper limit, at least {@code low}; infinite only if the spread is larger than a
 *     double can hold
 * @param confidence the level of the interval, between 0 and 1, both excluded
 */
public record Interval(double low, double high, double confidence) {

  /** Checks the limits and the level. */
  public Interval {
    if (!(low >= 0 && low <= high)) {
      throw new IllegalArgumentException("not an interval of a ratio: " + low + " to " + high);
    }
    Levels.check("confidence", confidence);
  }

  /** Whether the interval lies wholly on one side of 1. */
  public boolean excludesOne() {
    return low > 1 || high < 1;
  }

  /**
   * Whether the interval lies inside the band from 1/(1+band) to 1+band, including its edges.
   *
   * @param band half-width of the band as a fraction, 0.03 for 3 %, positive
   */
  public boolean isWithin(double band) {
    Levels.checkPositive("band", band);
    return low >= 1 / (1 + band) && high <= 1 + band;
  }

  /** The same interval, extended to include that ratio. */
  public Interval reaching(double ratio) {
    return new Interval(Math.min(low, ratio), Math.max(high, ratio), confidence);
  }

  /** Whether the two have a ratio in common. */
  boolean overlaps(Interval other) {
    return low <= other.high && other.low <= high;
  }

  /** The intersection with another interval; this interval if the two do not overlap. */
  public Interval and(Interval other) {
    return overlaps(other)
        ? new Interval(Math.max(low, other.low), Math.min(high, other.high), confidence)
        : this;
  }

  /** The ratio in this interval that is nearest to the given one. */
  public double nearest(double ratio) {
    return Math.clamp(ratio, low, high);
  }

  /** The interval of a ratio whose logarithm lies between two limits. */
  static Interval ofLogs(double low, double high, double confidence) {
    return new Interval(Math.exp(low), Math.exp(high), confidence);
  }
}
