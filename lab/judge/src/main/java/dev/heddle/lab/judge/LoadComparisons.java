package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares arms with the first arm under one load, metric by metric. */
final class LoadComparisons {

  private final Load load;
  private final LoadSamples samples;
  private final LoadSamples withDiscarded;
  private final Function<String, Referee> referees;

  private LoadComparisons(
      Load load,
      LoadSamples samples,
      LoadSamples withDiscarded,
      Function<String, Referee> referees) {
    this.load = load;
    this.samples = samples;
    this.withDiscarded = withDiscarded;
    this.referees = referees;
  }

  static LoadComparisons of(
      Experiment experiment, Load load, List<TrialRecord> trials, Referee referee) {
    Referee ofOthers = referee.under(load);
    boolean isJoined = experiment.arms().stream().anyMatch(arm -> experiment.hasJoined(arm.name()));
    Referee ofRival = isJoined ? Referee.ofRival(experiment).under(load) : ofOthers;
    return new LoadComparisons(
        load,
        LoadSamples.of(experiment, load, trials),
        LoadSamples.withDiscarded(experiment, load, trials),
        arm -> experiment.hasJoined(arm) ? ofRival : ofOthers);
  }

  /** The samples of the valid trials. */
  LoadSamples samples() {
    return samples;
  }

  /**
   * Compares an arm with the first.
   *
   * @return null for the first arm itself, or if no block has both
   */
  @Nullable Comparison of(String arm, Metric metric) {
    return sound(samples, arm, metric, referees.apply(arm));
  }

  /**
   * The same comparison including discarded trials, as it stands now, ignoring earlier looks.
   *
   * @return null when {@link #of(String, Metric)} returns null, or if discarded trials add no pair
   */
  @Nullable Comparison withAll(String arm, Metric metric) {
    int added = withDiscarded.logRatios(arm, metric).length - samples.logRatios(arm, metric).length;
    return added == 0 ? null : sound(withDiscarded, arm, metric, referees.apply(arm).ofLastLook());
  }

  private @Nullable Comparison sound(LoadSamples from, String arm, Metric metric, Referee referee) {
    Comparison compared = compare(from, arm, metric, referee);
    return compared == null || from.isAgain(arm) ? compared : checked(compared, from, arm, metric);
  }

  /**
   * Compares an arm's ratio to the first arm with a limit: worse means beyond it, better means not.
   *
   * @param limits the referee, made from the same experiment as this
   * @return null for the first arm itself, or if no block has both
   */
  @Nullable Comparison against(String arm, Metric metric, double limit, LimitReferee limits) {
    double[] logRatios = samples.logRatios(arm, metric);
    if (logRatios.length == 0 || samples.isFirst(arm)) {
      return null;
    }
    if (samples.isBounded(arm, metric)) {
      return referees.apply(arm).undecided(logRatios);
    }
    return checked(
        withBounds(
            limits.under(load).compare(metric, limit, logRatios, samples.withinErrors(arm, metric)),
            samples,
            arm,
            metric),
        samples,
        arm,
        metric);
  }

  /** The comparison, without its verdict if the verdict does not hold. */
  private Comparison checked(Comparison compared, LoadSamples from, String arm, Metric metric) {
    Comparison comparison =
        LimitedVerdicts.checked(compared, metric, from.of(arm).counted(), from.ofFirst().counted());
    boolean mayMislead = metric.isResponseTime() && !load.isOpen();
    Referee referee = referees.apply(arm);
    return mayMislead
        ? SameLoad.required(
            comparison, compare(from, arm, Metric.THROUGHPUT, referee), referee.band())
        : comparison;
  }

  /** Compares whatever load users sent; null for the first arm itself, or if no block has both. */
  static @Nullable Comparison compare(
      LoadSamples samples, String arm, Metric metric, Referee referee) {
    return compare(samples, arm, metric, referee, referee::compare);
  }

  /** The same without a forecast of further pairs. */
  static @Nullable Comparison compareNow(
      LoadSamples samples, String arm, Metric metric, Referee referee) {
    return compare(samples, arm, metric, referee, referee::compareNow);
  }

  private static @Nullable Comparison compare(
      LoadSamples samples, String arm, Metric metric, Referee referee, ComparisonMethod comparing) {
    double[] logRatios = samples.logRatios(arm, metric);
    if (logRatios.length == 0 || samples.isFirst(arm)) {
      return null;
    }
    if (samples.isBounded(arm, metric)) {
      return referee.undecided(logRatios);
    }
    return withBounds(
        comparing.compare(metric, logRatios, samples.withinErrors(arm, metric)),
        samples,
        arm,
        metric);
  }

  private static Comparison withBounds(
      Comparison seen, LoadSamples samples, String arm, Metric metric) {
    Comparison bounded =
        BoundedVerdicts.checked(seen, metric, samples.sides(arm, metric), Doubt.Ground.BOUNDS);
    Set<Bound> zeros = samples.sidesOfZeros(arm, metric);
    Comparison held = BoundedVerdicts.checked(bounded, metric, zeros, Doubt.Ground.ZEROS);
    return zeros.isEmpty() && !samples.isBoundedApart(arm, metric) ? held : held.withoutInterval();
  }
}
