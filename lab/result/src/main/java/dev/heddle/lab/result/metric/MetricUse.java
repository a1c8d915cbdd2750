package dev.heddle.lab.result.metric;

/** What becomes of a metric in a result. */
public enum MetricUse {
  /** Shown, and comparisons of it get a verdict. */
  JUDGED,
  /** Shown; compared only where that is asked for. */
  SHOWN,
  /** Neither shown nor compared unless that is asked for. */
  WHEN_ASKED
}
