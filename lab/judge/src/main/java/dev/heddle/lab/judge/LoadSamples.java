package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The samples of all arms under one load. If the first arm runs twice in each block, the others are
 * compared with the geometric mean of both runs, because a mean scatters less.
 */
final class LoadSamples {

  /** The name of the samples that are compared with a base. */
  static final String OURS = "ours";

  private static final String BASE = "base";

  private final Samples first;
  private final @Nullable Samples again;
  private final Samples reference;
  private final Map<String, Samples> arms;

  private LoadSamples(Samples first, @Nullable Samples again, Map<String, Samples> arms) {
    this.first = first;
    this.again = again;
    this.reference = again == null ? first : first.meanWith(again);
    this.arms = arms;
  }

  /** The samples of the valid trials. */
  static LoadSamples of(Experiment experiment, Load load, List<TrialRecord> trials) {
    return of(experiment, arm -> Samples.of(arm, load, trials));
  }

  /** The samples of all trials, including those that gates discarded. */
  static LoadSamples withDiscarded(Experiment experiment, Load load, List<TrialRecord> trials) {
    return of(experiment, arm -> Samples.withDiscarded(arm, load, trials));
  }

  private static LoadSamples of(Experiment experiment, Function<String, Samples> samplesOf) {
    List<Arm> block = experiment.armsOfBlock();
    Map<String, Samples> arms = new LinkedHashMap<>();
    for (Arm arm : block) {
      arms.put(arm.name(), samplesOf.apply(arm.name()));
    }
    Arm last = block.getLast();
    return new LoadSamples(
        arms.values().iterator().next(),
        experiment.arms().contains(last) ? null : arms.get(last.name()),
        arms);
  }

  /** Samples called {@link #OURS}, to be compared with a base. */
  static LoadSamples of(Samples base, Samples ours) {
    return new LoadSamples(base, null, Map.of(BASE, base, OURS, ours));
  }

  /** The samples of an arm; none if the experiment does not have it. */
  Samples of(String arm) {
    return arms.getOrDefault(arm, Samples.nothing());
  }

  /** Whether the arm is the copy of the first. */
  boolean isAgain(String arm) {
    return of(arm) == again;
  }

  /** The samples of the arm that the others are compared with. */
  Samples ofFirst() {
    return first;
  }

  /** Whether the arm is the one that the others are compared with. */
  boolean isFirst(String arm) {
    return of(arm) == first;
  }

  private Samples referenceOf(Samples arm) {
    return arm == again ? first : reference;
  }

  /** The logarithms of the ratios to the first arm, for every block that has both arms. */
  double[] logRatios(String arm, Metric metric) {
    Samples ours = of(arm);
    return doubles(ours.logRatiosTo(referenceOf(ours), metric));
  }

  /**
   * The standard error of one log ratio due to variation within the starts, as known after the
   * block of each ratio; 0 if it was unknown.
   */
  double[] withinErrors(String arm, Metric metric) {
    Samples ours = of(arm);
    Samples theirs = referenceOf(ours);
    return ours.logRatiosTo(theirs, metric).keySet().stream()
        .mapToDouble(block -> ours.withinErrorTo(theirs, metric, block))
        .toArray();
  }

  /**
   * Whether, in some block, the values of the arm and of the first are both known only as bounds on
   * the same side.
   */
  boolean isBounded(String arm, Metric metric) {
    Samples ours = of(arm);
    return ours.sharesBoundWith(referenceOf(ours), metric);
  }

  /** Whether, in some block, both values are known only as bounds on opposite sides. */
  boolean isBoundedApart(String arm, Metric metric) {
    Samples ours = of(arm);
    return ours.isBoundedApartFrom(referenceOf(ours), metric);
  }

  /** The sides on which the true ratios to the first arm may lie, if values are only bounds. */
  Set<Bound> sides(String arm, Metric metric) {
    Samples ours = of(arm);
    return ours.sidesTo(referenceOf(ours), metric);
  }

  /** The sides on which ratios lie that are left out, because a value is 0. */
  Set<Bound> sidesOfZeros(String arm, Metric metric) {
    Samples ours = of(arm);
    return ours.sidesOfZerosTo(referenceOf(ours), metric);
  }

  private static double[] doubles(Map<Integer, Double> byBlock) {
    return byBlock.values().stream().mapToDouble(value -> value).toArray();
  }
}
