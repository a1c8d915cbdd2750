package dev.heddle.lab.judge;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The values of the trials of one arm under one load that count, by block. */
final class Samples {

  private final List<TrialRecord> trials;
  private final Map<Metric, Map<Integer, Double>> values = new EnumMap<>(Metric.class);
  private final Map<Metric, Map<Integer, Bound>> bounds = new EnumMap<>(Metric.class);

  private Samples(List<TrialRecord> trials) {
    this.trials = trials;
    for (TrialRecord trial : trials.stream().filter(TrialRecord::isValid).toList()) {
      for (Metric metric : Metric.values()) {
        OptionalDouble value = metric.of(trial);
        if (value.isPresent()) {
          values
              .computeIfAbsent(metric, _ -> new TreeMap<>())
              .put(trial.block(), value.getAsDouble());
        }
        Bound bound = metric.bound(trial);
        if (bound != null) {
          bounds.computeIfAbsent(metric, _ -> new TreeMap<>()).put(trial.block(), bound);
        }
      }
    }
  }

  static Samples of(String arm, Load load, List<TrialRecord> trials) {
    return new Samples(
        trials.stream()
            .filter(trial -> trial.block() > 0)
            .filter(trial -> trial.arm().equals(arm) && trial.load().equals(load))
            .toList());
  }

  static Samples nothing() {
    return new Samples(List.of());
  }

  /**
   * Both as one: the geometric mean in blocks that have both, and the one that there is in others.
   */
  Samples meanWith(Samples other) {
    Samples mean = nothing();
    for (Metric metric : Metric.values()) {
      Map<Integer, Double> means = means(byBlock(metric), other.byBlock(metric));
      // Of a bound from below and one from above there is no mean.
      means.keySet().removeAll(boundedApartFrom(other, metric));
      mean.values.put(metric, means);
    }
    for (Samples each : List.of(this, other)) {
      each.bounds.forEach(
          (metric, blocks) ->
              mean.bounds.computeIfAbsent(metric, _ -> new TreeMap<>()).putAll(blocks));
    }
    return mean;
  }

  private static Map<Integer, Double> means(
      Map<Integer, Double> ours, Map<Integer, Double> theirs) {
    Map<Integer, Double> means = new TreeMap<>(theirs);
    ours.forEach(
        (block, value) -> means.merge(block, value, (their, our) -> Math.sqrt(their * our)));
    return means;
  }

  /** All trials, those that do not count included. */
  List<TrialRecord> trials() {
    return trials;
  }

  /** Whether any trial counts. */
  boolean isCounted() {
    return trials.stream().anyMatch(TrialRecord::isValid);
  }

  /** Sorted; empty if there are none. */
  double[] sorted(Metric metric) {
    return byBlock(metric).values().stream().mapToDouble(value -> value).sorted().toArray();
  }

  /** The logarithms of the values that have one. */
  double[] logs(Metric metric) {
    return byBlock(metric).values().stream()
        .mapToDouble(Math::log)
        .filter(Double::isFinite)
        .toArray();
  }

  /** The logarithms of the ratios to another arm in every block that has both. */
  Map<Integer, Double> logRatiosTo(Samples others, Metric metric) {
    return logRatios(byBlock(metric), others.byBlock(metric));
  }

  /**
   * Whether a block has values of both that are only known to lie beyond something, on the same
   * side.
   */
  boolean sharesBoundWith(Samples others, Metric metric) {
    return !Collections.disjoint(
        bounds.getOrDefault(metric, Map.of()).entrySet(),
        others.bounds.getOrDefault(metric, Map.of()).entrySet());
  }

  /** The same on opposite sides: their ratio is a bound itself, they differ by that and more. */
  boolean isBoundedApartFrom(Samples others, Metric metric) {
    return !boundedApartFrom(others, metric).isEmpty();
  }

  private Set<Integer> boundedApartFrom(Samples others, Metric metric) {
    Map<Integer, Bound> theirs = others.bounds.getOrDefault(metric, Map.of());
    return bounds.getOrDefault(metric, Map.of()).entrySet().stream()
        .filter(ours -> theirs.getOrDefault(ours.getKey(), ours.getValue()) != ours.getValue())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** Whether both have values that are only known to lie beyond the same. */
  boolean hasBoundOf(Samples others, Metric metric) {
    return !Collections.disjoint(boundsOf(metric), others.boundsOf(metric));
  }

  private Set<Double> boundsOf(Metric metric) {
    return bounds.getOrDefault(metric, Map.of()).keySet().stream()
        .map(byBlock(metric)::get)
        .collect(Collectors.toSet());
  }

  private static Map<Integer, Double> logRatios(
      Map<Integer, Double> ours, Map<Integer, Double> theirs) {
    Map<Integer, Double> ratios = new TreeMap<>();
    ours.forEach(
        (block, value) -> {
          double ratio = Math.log(value / theirs.getOrDefault(block, Double.NaN));
          if (Double.isFinite(ratio)) {
            ratios.put(block, ratio);
          }
        });
    return ratios;
  }

  private Map<Integer, Double> byBlock(Metric metric) {
    return values.getOrDefault(metric, Map.of());
  }
}
