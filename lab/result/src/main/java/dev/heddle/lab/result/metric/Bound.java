package dev.heddle.lab.result.metric;

/** Of a value that is only known to lie beyond a figure. */
public enum Bound {
  /** That or more. */
  AT_LEAST,
  /** That or less. */
  AT_MOST
}
