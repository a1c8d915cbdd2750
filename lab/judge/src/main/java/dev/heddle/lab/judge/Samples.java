package dev.heddle.lab.judge;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The values of the trials of one arm under one load that count, by block. A metric is read when it
 * is first asked for: what decides when to stop needs one of them. Not thread-safe.
 */
final class Samples {

  private final List<TrialRecord> trials;
  private final Function<Metric, Readings> reader;
  private final Map<Metric, Readings> readings = new EnumMap<>(Metric.class);

  /**
   * One metric by block.
   *
   * @param values of every trial that has one
   * @param bounds of those that are only known to lie beyond their value
   * @param errorsSquared of the logarithm, by what varies within the start; where it is known
   */
  private record Readings(
      Map<Integer, Double> values, Map<Integer, Bound> bounds, Map<Integer, Double> errorsSquared) {

    static Readings of(List<TrialRecord> trials, Metric metric) {
      Readings readings = new Readings(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
      trials.forEach(trial -> readings.add(trial, metric));
      return readings;
    }

    private void add(TrialRecord trial, Metric metric) {
      OptionalDouble value = metric.of(trial);
      if (value.isPresent()) {
        values.put(trial.block(), value.getAsDouble());
      }
      Bound bound = metric.bound(trial);
      if (bound != null) {
        bounds.put(trial.block(), bound);
      }
      OptionalDouble error = WithinStart.errorSquared(trial, metric);
      if (error.isPresent()) {
        errorsSquared.put(trial.block(), error.getAsDouble());
      }
    }
  }

  private Samples(List<TrialRecord> trials, Function<Metric, Readings> reader) {
    this.trials = trials;
    this.reader = reader;
  }

  /** Of the trials that count. */
  static Samples of(String arm, Load load, List<TrialRecord> trials) {
    return of(arm, load, trials, TrialRecord::isValid);
  }

  /** Of those as well that gates have discarded. */
  static Samples withDiscarded(String arm, Load load, List<TrialRecord> trials) {
    return of(
        arm, load, trials, trial -> trial.isValid() || trial.outcome() instanceof Outcome.Refused);
  }

  private static Samples of(
      String arm, Load load, List<TrialRecord> trials, Predicate<TrialRecord> counts) {
    List<TrialRecord> own =
        trials.stream()
            .filter(trial -> trial.block() > 0)
            .filter(trial -> trial.arm().equals(arm) && trial.load().equals(load))
            .toList();
    List<TrialRecord> counted = own.stream().filter(counts).toList();
    return new Samples(own, metric -> Readings.of(counted, metric));
  }

  static Samples nothing() {
    return new Samples(List.of(), metric -> Readings.of(List.of(), metric));
  }

  /**
   * Both as one: the geometric mean in blocks that have both, and the one that there is in others.
   */
  Samples meanWith(Samples other) {
    return new Samples(List.of(), metric -> meanOf(other, metric));
  }

  private Readings meanOf(Samples other, Metric metric) {
    Map<Integer, Double> means = new TreeMap<>(other.byBlock(metric));
    byBlock(metric)
        .forEach(
            (block, value) -> means.merge(block, value, (their, our) -> Math.sqrt(their * our)));
    // Of a bound from below and one from above there is no mean.
    means.keySet().removeAll(boundedApartFrom(other, metric));
    Map<Integer, Bound> bounds = new TreeMap<>(bounds(metric));
    bounds.putAll(other.bounds(metric));
    Map<Integer, Double> errors = new TreeMap<>(other.read(metric).errorsSquared());
    read(metric)
        .errorsSquared()
        .forEach((block, error) -> errors.merge(block, error, (their, our) -> (their + our) / 4));
    return new Readings(means, bounds, errors);
  }

  /** All trials, those that do not count included. */
  List<TrialRecord> trials() {
    return trials;
  }

  /** Whether any trial counts. */
  boolean isCounted() {
    return trials.stream().anyMatch(TrialRecord::isValid);
  }

  /** In how many blocks it was tried. */
  int blocksTried() {
    return (int) trials.stream().mapToInt(TrialRecord::block).distinct().count();
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
    Map<Integer, Double> theirs = others.byBlock(metric);
    Map<Integer, Double> ratios = new TreeMap<>();
    byBlock(metric)
        .forEach(
            (block, value) -> {
              double ratio = Math.log(value / theirs.getOrDefault(block, Double.NaN));
              if (Double.isFinite(ratio)) {
                ratios.put(block, ratio);
              }
            });
    return ratios;
  }

  /**
   * The standard error of such a ratio by what varies within the starts, from the blocks where it
   * is known of both; 0 if there is none.
   */
  double withinErrorTo(Samples others, Metric metric) {
    Map<Integer, Double> theirs = others.read(metric).errorsSquared();
    return Math.sqrt(
        read(metric).errorsSquared().entrySet().stream()
            .filter(ours -> theirs.containsKey(ours.getKey()))
            .mapToDouble(ours -> ours.getValue() + theirs.getOrDefault(ours.getKey(), 0.0))
            .average()
            .orElse(0));
  }

  /**
   * Whether a block has values of both that are only known to lie beyond something, on the same
   * side.
   */
  boolean sharesBoundWith(Samples others, Metric metric) {
    return !Collections.disjoint(bounds(metric).entrySet(), others.bounds(metric).entrySet());
  }

  /** The same on opposite sides: their ratio is a bound itself, they differ by that and more. */
  boolean isBoundedApartFrom(Samples others, Metric metric) {
    return !boundedApartFrom(others, metric).isEmpty();
  }

  private Set<Integer> boundedApartFrom(Samples others, Metric metric) {
    Map<Integer, Bound> theirs = others.bounds(metric);
    return bounds(metric).entrySet().stream()
        .filter(ours -> theirs.getOrDefault(ours.getKey(), ours.getValue()) != ours.getValue())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** Whether both have values that are only known to lie beyond the same. */
  boolean hasBoundOf(Samples others, Metric metric) {
    return !Collections.disjoint(boundsOf(metric), others.boundsOf(metric));
  }

  private Set<Double> boundsOf(Metric metric) {
    return bounds(metric).keySet().stream().map(byBlock(metric)::get).collect(Collectors.toSet());
  }

  private Map<Integer, Double> byBlock(Metric metric) {
    return read(metric).values();
  }

  private Map<Integer, Bound> bounds(Metric metric) {
    return read(metric).bounds();
  }

  private Readings read(Metric metric) {
    return readings.computeIfAbsent(metric, reader);
  }
}
