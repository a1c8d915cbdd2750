package dev.heddle.lab.judge.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's interval, written apart from the code under test. It lies inside ours, as {@link
 * IntervalsTest} holds, so a simulation asks for ours only where his decides; that saves most of
 * the resampling and changes no figure.
 */
final class Student {

  private static final Map<Double, Double> QUANTILES = new ConcurrentHashMap<>();

  private Student() {}

  static Interval interval(double[] logRatios, double confidence) {
    int n = logRatios.length;
    double mean = Arrays.stream(logRatios).average().orElseThrow();
    double squares = Arrays.stream(logRatios).map(x -> (x - mean) * (x - mean)).sum();
    double reach = quantile(n, confidence) * Math.sqrt(squares / (n - 1) / n);
    return new Interval(Math.exp(mean - reach), Math.exp(mean + reach), confidence);
  }

  private static double quantile(int n, double confidence) {
    return QUANTILES.computeIfAbsent(
        n + confidence,
        key -> TDistribution.of(n - 1).inverseCumulativeProbability((1 + confidence) / 2));
  }

  /** Whether our interval excludes 1. */
  static boolean oursExcludesOne(double[] logRatios, double confidence) {
    return interval(logRatios, confidence).excludesOne()
        && Intervals.paired(logRatios, confidence).excludesOne();
  }

  /** Whether our interval lies inside the band. */
  static boolean oursIsWithin(double[] logRatios, double band, double confidence) {
    return interval(logRatios, confidence).isWithin(band)
        && Intervals.paired(logRatios, confidence).isWithin(band);
  }
}
