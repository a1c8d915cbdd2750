package dev.heddle.lab.judge;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;

/** How a referee compares two arms inside blocks. */
@FunctionalInterface
interface ComparisonMethod {

  /** See {@link Referee#compare}. */
  Comparison compare(Metric metric, double[] logRatios, double[] withinErrors);
}
