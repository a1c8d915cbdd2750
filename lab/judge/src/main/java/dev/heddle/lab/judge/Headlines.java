package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.statistics.BlocksNeeded;
import dev.heddle.lab.judge.statistics.LookRule;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds which loads are decided, from the headlines of a run so far or from its alarms. Reads only
 * the metrics that it needs from each trial, so that a plan can ask after every step.
 */
final class Headlines {

  /**
   * Arms whose log ratio is farther from 0 than this probably differ, even before that is decided.
   */
  private static final double APPARENT = Math.log(1.25);

  /** The comparison of two arms without a pair. */
  private static final Comparison NONE =
      new Comparison(1, null, null, 0, 0, Verdict.CANNOT_TELL, new Doubt.TooEarly(LookRule.FIRST));

  private final Experiment experiment;
  private final List<TrialRecord> pairs;
  private final Prospects hopes;
  private final Referee referee;

  /** The alarms, which decide in place of headlines; null: the headlines decide. */
  private final @Nullable Alarms alarms;

  private Headlines(Experiment experiment, List<TrialRecord> trials) {
    this.experiment = experiment;
    this.pairs = trials.stream().filter(trial -> trial.identity().counts()).toList();
    this.hopes = Prospects.after(trials);
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
   * The loads under which an arm differs, or probably differs, from the first in the headline, or
   * may be beyond the limit of an alarm.
   */
  List<Load> differing() {
    return experiment.loads().stream().filter(this::isDiffering).toList();
  }

  /**
   * How many of the open comparisons the next pair is likely to decide.
   *
   * @param most comparisons that probably need more pairs count as 0
   */
  double perPair(int most) {
    return experiment.loads().stream()
        .flatMap(this::open)
        .mapToDouble(comparison -> perPair(comparison.furtherPairs(), most))
        .sum();
  }

  /**
   * The share of a decision that the next pair makes.
   *
   * @param further how many more pairs the decision probably takes; null: more than is forecast
   */
  static double perPair(@Nullable Integer further, int most) {
    int pairs = further == null ? BlocksNeeded.MORE : further;
    return pairs > most ? 0 : 1.0 / pairs;
  }

  private boolean isUndecided(Load load) {
    return open(load).findAny().isPresent();
  }

  /** The comparisons under a load that more pairs may decide. */
  private Stream<Comparison> open(Load load) {
    LoadComparisons comparisons = comparisons(load);
    return areLeft(first(), comparisons)
        ? others().stream()
            .filter(arm -> areLeft(arm, comparisons))
            .flatMap(arm -> open(comparisons, arm, load))
        : Stream.empty();
  }

  private Stream<Comparison> open(LoadComparisons comparisons, String arm, Load load) {
    LoadSamples samples = comparisons.samples();
    boolean areDashed = Prospects.areDashed(samples.of(arm), samples.of(first()));
    return deciding(comparisons, arm, load).stream()
        .filter(comparison -> isOpen(comparison, areDashed))
        .map(Headlines::orNone);
  }

  /** The comparisons that decide about an arm under a load; null: there is no pair yet. */
  private List<@Nullable Comparison> deciding(LoadComparisons comparisons, String arm, Load load) {
    if (alarms != null) {
      return alarms.comparisons(arm, load, pairs);
    }
    List<@Nullable Comparison> headline = new ArrayList<>();
    headline.add(comparisons.of(arm, headline(load)));
    return headline;
  }

  /** The comparison, or {@link #NONE} for null. */
  private static Comparison orNone(@Nullable Comparison comparison) {
    return comparison == null ? NONE : comparison;
  }

  private boolean areLeft(String arm, LoadComparisons comparisons) {
    return hopes.areLeft(arm, comparisons.samples().of(arm));
  }

  /**
   * Whether more pairs may decide a comparison.
   *
   * @param comparison null: there is no pair yet
   * @param areDashed whether a value that is missing in every pair will stay missing
   */
  private static boolean isOpen(@Nullable Comparison comparison, boolean areDashed) {
    return comparison == null
        ? !areDashed
        : comparison.verdict() == Verdict.CANNOT_TELL
            && !(comparison.doubt() instanceof Doubt.NotComparable);
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
