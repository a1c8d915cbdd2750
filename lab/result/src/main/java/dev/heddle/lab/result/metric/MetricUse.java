package dev.heddle.lab.result.metric;

/** How results use a metric. */
public enum MetricUse {
  /** Shown and judged. */
  JUDGED,
  /** Shown; judged only on request. */
  SHOWN,
  /** Shown and judged only on request. */
  WHEN_ASKED
}
