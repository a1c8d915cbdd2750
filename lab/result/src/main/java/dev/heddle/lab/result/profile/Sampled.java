package dev.heddle.lab.result.profile;

/**
 * An amount estimated from a number of random events, which are assumed to be a Poisson process.
 *
 * @param amount the estimate, 0 or more, in any unit
 * @param events how many independent events the estimate is based on, 0 or more; infinite for an
 *     amount that was measured, not sampled
 */
public record Sampled(double amount, double events) {

  /** Nothing was seen. */
  public static final Sampled NOTHING = new Sampled(0, 0);

  /**
   * The half-width of intervals, in standard errors. For two equal amounts, intervals of this width
   * fail to touch less than once in 10,000 comparisons, so a hundred places can be compared at
   * once.
   */
  private static final double ERRORS = 3;

  public Sampled {
    if (!(amount >= 0 && events >= 0)) {
      throw new IllegalArgumentException(
          "an amount and its events must be 0 or more, were " + amount + ", " + events);
    }
  }

  /**
   * The sum of amounts of different sizes. It counts as based on the number of equal events that
   * would have the same relative error.
   *
   * @param sumOfSquares of the single amounts
   */
  public static Sampled ofSum(double sum, double sumOfSquares) {
    return sumOfSquares > 0 ? new Sampled(sum, sum * sum / sumOfSquares) : NOTHING;
  }

  /** The sum of both. */
  public Sampled plus(Sampled other) {
    if (events == 0 || other.events == 0) {
      return events == 0 ? other : this;
    }
    double sum = amount + other.amount;
    double squares = amount * amount / events + other.amount * other.amount / other.events;
    return squares > 0 ? ofSum(sum, squares) : new Sampled(sum, events + other.events);
  }

  /** The same events, each representing another amount. */
  public Sampled times(double factor) {
    return new Sampled(amount * factor, events);
  }

  /**
   * Whether the events support the difference: the intervals of the two amounts do not overlap. The
   * interval is the score interval of a Poisson mean. If one has no events, they are assumed to be
   * of the same size as those of the other.
   */
  public boolean isClearlyOtherThan(Sampled other) {
    return low() > other.high(unit()) || other.low() > high(other.unit());
  }

  private double unit() {
    return events == 0 || Double.isInfinite(events) ? 0 : amount / events;
  }

  private double low() {
    return bound(-1, unit());
  }

  private double high(double ifNothing) {
    return bound(1, events == 0 ? ifNothing : unit());
  }

  private double bound(int side, double unit) {
    if (Double.isInfinite(events)) {
      return amount;
    }
    double square = ERRORS * ERRORS;
    return unit * (events + square / 2 + side * ERRORS * Math.sqrt(events + square / 4));
  }
}
