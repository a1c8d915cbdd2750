package dev.heddle.lab.result.metric;

/** The side on which a value lies that is known only as a bound. */
public enum Bound {
  /** The value is the figure or more. */
  AT_LEAST,
  /** The value is the figure or less. */
  AT_MOST
}
