package dev.heddle.lab.judge;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The values of one arm's valid trials under one load, by block. Reads a metric only when it is
 * first needed, because deciding when to stop needs only one. Not thread-safe.
 */
final class Samples {

  private final List<TrialRecord> trials;
  private final List<TrialRecord> counted;
  private final Function<Metric, Readings> reader;
  private final Map<Metric, Readings> readings = new EnumMap<>(Metric.class);

  /**
   * The values of one metric, by block.
   *
   * @param values the value of every trial that has one
   * @param bounds the side of values that are known only as bounds
   * @param errorsSquared the squared standard error of the log value due to variation within the
   *     start, where it is known
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
        values.put(trial.identity().block(), value.getAsDouble());
      }
      Bound bound = metric.bound(trial);
      if (bound != null) {
        bounds.put(trial.identity().block(), bound);
      }
      OptionalDouble error = WithinStart.errorSquared(trial, metric);
      if (error.isPresent()) {
        errorsSquared.put(trial.identity().block(), error.getAsDouble());
      }
    }
  }

  private Samples(
      List<TrialRecord> trials, List<TrialRecord> counted, Function<Metric, Readings> reader) {
    this.trials = trials;
    this.counted = counted;
    this.reader = reader;
  }

  /** The samples of the valid trials. */
  static Samples of(String arm, Load load, List<TrialRecord> trials) {
    return of(arm, load, trials, TrialRecord::isValid);
  }

  /** The samples of all trials, including those that gates discarded. */
  static Samples withDiscarded(String arm, Load load, List<TrialRecord> trials) {
    return of(
        arm, load, trials, trial -> trial.isValid() || trial.outcome() instanceof Outcome.Refused);
  }

  private static Samples of(
      String arm, Load load, List<TrialRecord> trials, Predicate<TrialRecord> counts) {
    List<TrialRecord> own =
        trials.stream()
            .filter(trial -> trial.identity().counts() && trial.identity().isOf(arm, load))
            .toList();
    List<TrialRecord> counted = own.stream().filter(counts).toList();
    return new Samples(own, counted, metric -> Readings.of(counted, metric));
  }

  static Samples nothing() {
    return new Samples(List.of(), List.of(), metric -> Readings.of(List.of(), metric));
  }

  /**
   * Combines two samples: the geometric mean in blocks that have both values, and the single value
   * in other blocks.
   */
  Samples meanWith(Samples other) {
    return new Samples(List.of(), List.of(), metric -> meanOf(other, metric));
  }

  private Readings meanOf(Samples other, Metric metric) {
    Map<Integer, Double> means = new TreeMap<>(other.byBlock(metric));
    byBlock(metric)
        .forEach(
            (block, value) -> means.merge(block, value, (their, our) -> Math.sqrt(their * our)));
    // A lower bound and an upper bound have no mean.
    means.keySet().removeAll(boundedApartFrom(other, metric));
    Map<Integer, Bound> bounds = new TreeMap<>(bounds(metric));
    bounds.putAll(other.bounds(metric));
    Map<Integer, Double> errors = new TreeMap<>(other.read(metric).errorsSquared());
    read(metric)
        .errorsSquared()
        .forEach((block, error) -> errors.merge(block, error, (their, our) -> (their + our) / 4));
    return new Readings(means, bounds, errors);
  }

  /** All trials, valid or not. */
  List<TrialRecord> trials() {
    return trials;
  }

  /** The trials that the values are of. */
  List<TrialRecord> counted() {
    return counted;
  }

  /** Whether any trial is valid. */
  boolean isCounted() {
    return trials.stream().anyMatch(TrialRecord::isValid);
  }

  /** Whether a trial does not count because of the machine's host. */
  boolean isSpoiledByHost() {
    return trials.stream().anyMatch(TrialRecord::isSpoiledByHost);
  }

  /** The number of blocks in which the arm was tried. */
  int blocksTried() {
    return (int) trials.stream().mapToInt(trial -> trial.identity().block()).distinct().count();
  }

  /** The number of blocks in which the arm has a valid trial. */
  int blocksCounted() {
    return (int)
        trials.stream()
            .filter(TrialRecord::isValid)
            .mapToInt(trial -> trial.identity().block())
            .distinct()
            .count();
  }

  /** The values in ascending order; empty if there are none. */
  double[] sorted(Metric metric) {
    return byBlock(metric).values().stream().mapToDouble(value -> value).sorted().toArray();
  }

  /** The values in the order of their blocks. */
  double[] inOrder(Metric metric) {
    return byBlock(metric).values().stream().mapToDouble(value -> value).toArray();
  }

  /** The logarithms of the positive values. */
  double[] logs(Metric metric) {
    return byBlock(metric).values().stream()
        .mapToDouble(Math::log)
        .filter(Double::isFinite)
        .toArray();
  }

  /** The logarithms of the ratios to another arm, for every block that has both arms. */
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

  /** The sides on which ratios to another arm lie that have no logarithm, because a value is 0. */
  Set<Bound> sidesOfZerosTo(Samples others, Metric metric) {
    Map<Integer, Double> theirs = others.byBlock(metric);
    Set<Bound> sides = EnumSet.noneOf(Bound.class);
    byBlock(metric)
        .forEach(
            (block, value) -> {
              double other = theirs.getOrDefault(block, Double.NaN);
              if (value <= 0 && other >= 0) {
                sides.add(Bound.AT_MOST);
              }
              if (other <= 0 && value >= 0) {
                sides.add(Bound.AT_LEAST);
              }
            });
    return sides;
  }

  /** The sides on which the true ratios to another arm may lie, if values are only bounds. */
  Set<Bound> sidesTo(Samples others, Metric metric) {
    Set<Integer> blocks = logRatiosTo(others, metric).keySet();
    return sidesOfRatio(sides(metric, blocks), others.sides(metric, blocks));
  }

  /** The sides on which a ratio may lie if its two parts may lie on these. */
  static Set<Bound> sidesOfRatio(Set<Bound> ours, Set<Bound> theirs) {
    Set<Bound> sides = EnumSet.noneOf(Bound.class);
    sides.addAll(ours);
    for (Bound side : theirs) {
      sides.add(side == Bound.AT_LEAST ? Bound.AT_MOST : Bound.AT_LEAST);
    }
    return sides;
  }

  /**
   * The standard error of such a log ratio due to variation within the starts, from the blocks
   * where it is known for both arms; 0 if there are none.
   */
  double withinErrorTo(Samples others, Metric metric) {
    return withinErrorTo(others, metric, Integer.MAX_VALUE);
  }

  /** The same from the blocks up to the given one. */
  double withinErrorTo(Samples others, Metric metric, int lastBlock) {
    Map<Integer, Double> theirs = others.read(metric).errorsSquared();
    return Math.sqrt(
        read(metric).errorsSquared().entrySet().stream()
            .filter(ours -> ours.getKey() <= lastBlock && theirs.containsKey(ours.getKey()))
            .mapToDouble(ours -> ours.getValue() + theirs.getOrDefault(ours.getKey(), 0.0))
            .average()
            .orElse(0));
  }

  /** Whether in some block both values are bounds on the same side. */
  boolean sharesBoundWith(Samples others, Metric metric) {
    return !Collections.disjoint(bounds(metric).entrySet(), others.bounds(metric).entrySet());
  }

  /**
   * Whether in some block both values are bounds on opposite sides. Their ratio is then a bound
   * too: they differ by at least that much.
   */
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

  /** Whether both samples have a bound on the same side, in whichever blocks. */
  boolean hasBoundOf(Samples others, Metric metric) {
    return !Collections.disjoint(bounds(metric).values(), others.bounds(metric).values());
  }

  /** The sides on which the true values may lie, for those of the first blocks that are bounds. */
  Set<Bound> sides(Metric metric, int blocks) {
    return sides(
        metric, byBlock(metric).keySet().stream().limit(blocks).collect(Collectors.toSet()));
  }

  private Set<Bound> sides(Metric metric, Set<Integer> blocks) {
    return bounds(metric).entrySet().stream()
        .filter(bound -> blocks.contains(bound.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.toSet());
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
