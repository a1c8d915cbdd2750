package dev.heddle.lab.result;

/**
 * An arm that was not steady while it was measured, over all of its trials under one load.
 *
 * @param arm name of the arm
 * @param metric {@link Metric#THROUGHPUT} or {@link Metric#CPU_PER_REQUEST}
 * @param ratio geometric mean, over the valid trials, of the metric in the second half of the
 *     measured window to that in the first
 * @param low lower end of its confidence interval
 * @param high upper end of its confidence interval
 */
public record Drift(String arm, Metric metric, double ratio, double low, double high) {}
