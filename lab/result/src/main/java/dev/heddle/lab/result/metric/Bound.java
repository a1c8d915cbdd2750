package dev.heddle.lab.result.metric;

/** The side on which the true value lies if only a bound is known. */
public enum Bound {
  /** The value is the figure or more. */
  AT_LEAST,
  /** The value is the figure or less. */
  AT_MOST
}
