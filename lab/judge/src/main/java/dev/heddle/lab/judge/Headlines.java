package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells from the headlines of a run so far, or from its alarms, which loads are decided. Reads only
 * the metrics that it needs of each trial, so that a plan can ask after every step.
 */
final class Headlines {

  /** Arms whose ratio is at least this far from 1 probably differ, even before it is decided. */
  private static final double APPARENT = Math.log(1.25);

  private final Experiment experiment;
  private final List<TrialRecord> pairs;
  private final Set<String> givenUp;
  private final Referee referee;

  /** What decides in the place of headlines; null: the headlines do. */
  private final @Nullable Alarms alarms;

  private Headlines(Experiment experiment, List<TrialRecord> trials) {
    this.experiment = experiment;
    this.pairs =
        trials.stream()
            .filter(trial -> trial.identity().block() > 0 && !trial.identity().recorded())
            .toList();
    this.givenUp = FailedStarts.of(trials).keySet();
    this.referee = Referee.of(experiment);
    this.alarms = experiment.criteria().alarms().isEmpty() ? null : Alarms.of(experiment);
  }

  static Headlines of(Experiment experiment, List<TrialRecord> trials) {
    return new Headlines(experiment, trials);
  }

  /** The loads under which further pairs may decide a comparison. */
  List<Load> undecided() {
    return experiment.loads().stream().filter(this::isUndecided).toList();
  }

  /**
   * The loads under which an arm differs, or probably differs, from the first: in the headline, or
   * in what an alarm is about.
   */
  List<Load> differing() {
    return experiment.loads().stream().filter(this::isDiffering).toList();
  }

  private boolean isUndecided(Load load) {
    LoadComparisons comparisons = comparisons(load);
    return !isHopeless(first(), comparisons.samples())
        && others().stream()
            .filter(arm -> !isHopeless(arm, comparisons.samples()))
            .anyMatch(arm -> isOpen(comparisons, arm, load));
  }

  private boolean isOpen(LoadComparisons comparisons, String arm, Load load) {
    return alarms == null
        ? isOpen(comparisons, arm, headline(load))
        : alarms.comparisons(arm, load, pairs).stream().anyMatch(Headlines::isOpen);
  }

  /** Values that cannot be compared in several pairs will not be in the next. */
  private boolean isOpen(LoadComparisons comparisons, String arm, Metric metric) {
    Comparison comparison = comparisons.of(arm, metric);
    boolean isNeverCompared =
        comparison == null
            && Stream.of(arm, first())
                .allMatch(
                    each -> comparisons.samples().of(each).blocksCounted() >= Summary.SEVERAL);
    return !isNeverCompared && isOpen(comparison);
  }

  /** Whether no valid trial is expected of it, unless the machine's host is quiet again. */
  private boolean isHopeless(String arm, LoadSamples samples) {
    Samples own = samples.of(arm);
    return givenUp.contains(arm)
        || (!own.isCounted() && own.blocksTried() >= Summary.SEVERAL && !own.isSpoiledByHost());
  }

  /** Whether more pairs may decide it; null: there is no pair yet. */
  private static boolean isOpen(@Nullable Comparison comparison) {
    return comparison == null
        || (comparison.verdict() == Verdict.CANNOT_TELL
            && !(comparison.doubt() instanceof Doubt.NotComparable));
  }

  private boolean isDiffering(Load load) {
    LoadComparisons comparisons = comparisons(load);
    return others().stream()
        .anyMatch(
            arm ->
                isDiffering(comparisons.of(arm, headline(load)))
                    || (alarms != null && alarms.mayBeRaised(arm, load, pairs)));
  }

  private static boolean isDiffering(@Nullable Comparison comparison) {
    return comparison != null
        && (comparison.differs() || Math.abs(Math.log(comparison.ratio())) > APPARENT);
  }

  private LoadComparisons comparisons(Load load) {
    return LoadComparisons.of(experiment, load, pairs, referee);
  }

  private Metric headline(Load load) {
    return HeadlineMetric.of(experiment, load);
  }

  private String first() {
    return experiment.arms().getFirst().name();
  }

  private List<String> others() {
    return experiment.arms().stream().skip(1).map(Arm::name).toList();
  }
}
