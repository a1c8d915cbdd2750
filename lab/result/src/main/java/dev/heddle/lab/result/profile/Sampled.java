package dev.heddle.lab.result.profile;

/**
 * An amount that was estimated from a number of events, which come by chance: they are taken for a
 * Poisson process.
 *
 * @param amount the estimate, 0 or more, in any unit
 * @param events how many independent events it rests on, 0 or more; infinite for one that was
 *     measured and not sampled
 */
public record Sampled(double amount, double events) {

  /** Nothing was seen. */
  public static final Sampled NOTHING = new Sampled(0, 0);

  /**
   * The half-width of intervals, in standard errors. Two intervals of this width that do not touch
   * are rarer than once in 10,000 equal pairs, so a hundred places can be compared at a time.
   */
  private static final double ERRORS = 3;

  public Sampled {
    if (!(amount >= 0 && events >= 0)) {
      throw new IllegalArgumentException(
          "an amount and its events must be 0 or more, were " + amount + ", " + events);
    }
  }

  /**
   * The sum of amounts that differ by size: it rests on as many events as an equal number of events
   * of the same size would need for its relative error.
   *
   * @param sumOfSquares of the single amounts
   */
  public static Sampled ofSum(double sum, double sumOfSquares) {
    return sumOfSquares > 0 ? new Sampled(sum, sum * sum / sumOfSquares) : NOTHING;
  }

  /** Both together. */
  public Sampled plus(Sampled other) {
    if (events == 0 || other.events == 0) {
      return events == 0 ? other : this;
    }
    double sum = amount + other.amount;
    double squares = amount * amount / events + other.amount * other.amount / other.events;
    return squares > 0 ? ofSum(sum, squares) : new Sampled(sum, events + other.events);
  }

  /** The same events, each standing for another amount. */
  public Sampled times(double factor) {
    return new Sampled(amount * factor, events);
  }

  /**
   * Whether the events of both bear the difference: the intervals of their amounts do not overlap.
   * The interval is the score interval of a Poisson mean. Where nothing was seen, its events would
   * have had the size of those of the other.
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
