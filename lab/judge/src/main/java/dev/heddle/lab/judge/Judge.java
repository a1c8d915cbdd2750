package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.judge.statistics.Proportion;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.kept.KeptRun;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * Computes figures and verdicts from the records of trials. Compares each arm of a run with the
 * experiment's first arm, by the ratio inside each block. docs/method.md explains the method to
 * users.
 */
public final class Judge {

  static final Median MEDIAN = Median.withDefaults().withCopy(true);

  private Judge() {}

  /** The summaries of a run, one for each load, in the order of the experiment. */
  public static List<Summary> summaries(Experiment experiment, List<TrialRecord> trials) {
    return summaries(experiment, trials, Referee.of(experiment), Metric.asked(experiment));
  }

  /**
   * The same with another referee, and with comparisons of these metrics in addition to the judged
   * ones.
   */
  static List<Summary> summaries(
      Experiment experiment, List<TrialRecord> trials, Referee referee, Set<Metric> asked) {
    List<Summary> summaries = new ArrayList<>();
    for (Load load : experiment.loads()) {
      LoadComparisons compared = LoadComparisons.of(experiment, load, trials, referee);
      List<Summary.Cell> cells = new ArrayList<>();
      for (Arm arm : experiment.armsOfBlock()) {
        boolean again = !experiment.arms().contains(arm);
        if (experiment.hasJoined(arm.name())
            && compared.samples().of(arm.name()).trials().isEmpty()) {
          continue; // It runs only under some loads.
        }
        // Such a headline has them in it.
        boolean failedRequests = !HeadlineMetric.of(experiment, load).mindsFailures();
        Summary.Cell cell = cell(arm, again, compared, asked, failedRequests);
        cells.add(again ? cell : explained(cell, arm, experiment, load, trials));
      }
      summaries.add(
          new Summary(
              load,
              cells,
              Drifts.of(experiment, load, arm -> compared.samples().of(arm).trials())));
    }
    return summaries;
  }

  /**
   * The findings on the experiment's claims.
   *
   * @param trials all trials so far; may include recordings and the search for the capacity
   * @param isOver whether the run is at its end. Before, a fixed plan decides on no ratio, because
   *     a user who stops it early may have chosen the moment; figures of one arm have looks
   */
  public static List<ClaimFinding> findings(
      Experiment experiment, List<TrialRecord> trials, boolean isOver) {
    List<ClaimFinding> findings = Claims.of(experiment, trials).findings();
    return isOver || experiment.schedule().looks()
        ? findings
        : findings.stream()
            .map(found -> found.comparison() == null ? found : found.undecided())
            .toList();
  }

  /** The findings on the experiment's alarms, by load, arm and alarm. */
  public static List<AlarmFinding> alarms(Experiment experiment, List<TrialRecord> trials) {
    return Alarms.findings(experiment, trials);
  }

  /**
   * The advice on the first arm, from the experiment's summaries.
   *
   * @return null if there is no choice to make, or nothing can be compared
   */
  public static @Nullable Advice advice(Experiment experiment, List<Summary> summaries) {
    return Advisor.advise(experiment, summaries);
  }

  /**
   * What is known about the experiment's rival.
   *
   * @param experiment the experiment, with the rival among its arms if it has joined
   * @return null if the pool of the first arm is not the limit, or no rival may join
   */
  public static @Nullable Rivalry rivalry(Experiment experiment, List<TrialRecord> trials) {
    return Rivalries.of(experiment, trials);
  }

  private static Summary.Cell explained(
      Summary.Cell cell, Arm arm, Experiment experiment, Load load, List<TrialRecord> trials) {
    Arm first = experiment.arms().getFirst();
    return cell.explained(
        Reasons.limits(arm, load, trials),
        Reasons.of(first, arm, load, trials, cell.figures(), experiment.criteria().band()));
  }

  private static Summary.Cell cell(
      Arm arm, boolean again, LoadComparisons compared, Set<Metric> asked, boolean failedRequests) {
    Samples ours = compared.samples().of(arm.name());
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    Map<Metric, Comparison> withAll = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      boolean isCompared = metric.isJudged() || asked.contains(metric);
      double[] sorted = isCompared || metric.isShown() ? ours.sorted(metric) : new double[0];
      if (sorted.length > 0) {
        figures.put(
            metric, figure(metric, sorted, isCompared ? compared.of(arm.name(), metric) : null));
      }
      Comparison all = isCompared ? compared.withAll(arm.name(), metric) : null;
      if (all != null) {
        withAll.put(metric, all);
      }
    }
    int valid = (int) ours.trials().stream().filter(TrialRecord::isValid).count();
    return new Summary.Cell(
        arm.name(),
        again,
        ours.trials().size(),
        valid,
        TrialRecord.discarded(ours.trials()),
        figures,
        List.of(),
        List.of(),
        Condition.of(ours.trials()),
        withAll,
        again
            ? Map.of()
            : LoneFailures.of(ours, compared.samples().ofFirst(), failedRequests).several());
  }

  /**
   * The figure of a metric.
   *
   * @param sorted its values in ascending order, at least one
   */
  static Summary.Figure figure(Metric metric, double[] sorted, @Nullable Comparison comparison) {
    double most = sorted[sorted.length - 1];
    return new Summary.Figure(
        metric.takesLargest() ? most : MEDIAN.evaluate(sorted), sorted[0], most, comparison);
  }

  /**
   * Compares two arms, neither of which needs to be the first.
   *
   * @return null if no block has both arms
   */
  static @Nullable Comparison comparison(
      Metric metric, Samples ours, Samples base, Referee referee) {
    return LoadComparisons.compare(LoadSamples.of(base, ours), LoadSamples.OURS, metric, referee);
  }

  /**
   * The loads with an open question: a headline that is not decided for every arm, even if there is
   * no pair yet, or an undecided claim. If the experiment has alarms, they decide in place of both.
   * A load does not stay open because of an arm that was given up, an arm without a valid trial
   * after three pairs, or a comparison that more pairs cannot decide.
   *
   * @param trials all trials so far; may include recordings and the search for the capacity
   */
  public static List<Load> undecidedLoads(Experiment experiment, List<TrialRecord> trials) {
    List<Load> undecided = Headlines.of(experiment, trials).undecided();
    if (experiment.claims().isEmpty() || !experiment.criteria().alarms().isEmpty()) {
      return undecided;
    }
    Set<String> claimed = Claims.of(experiment, trials).openLoads();
    return experiment.loads().stream()
        .filter(load -> undecided.contains(load) || claimed.contains(load.label()))
        .toList();
  }

  /**
   * What the next pair of an experiment is likely to decide, among the questions that its blocks
   * can decide. In the first half of the blocks, how many a question takes is a guess, and gives up
   * none.
   *
   * @param trials see {@link #undecidedLoads}
   */
  public static Prospect prospect(Experiment experiment, List<TrialRecord> trials) {
    int begun = trials.stream().mapToInt(trial -> trial.identity().block()).max().orElse(0);
    int most = Prospects.mostFurther(experiment.schedule().blocks(), begun);
    boolean isAboutAlarms = !experiment.criteria().alarms().isEmpty();
    return new Prospect(
        isAboutAlarms ? 0 : Claims.of(experiment, trials).perPair(most),
        Headlines.of(experiment, trials).perPair(most));
  }

  /**
   * The loads under which an arm differs from the first in the headline, or probably does (by more
   * than a quarter, from the first pair on), or may raise an alarm.
   *
   * @param trials all trials so far; may include recordings and the search for the capacity
   */
  public static List<Load> differingLoads(Experiment experiment, List<TrialRecord> trials) {
    return Headlines.of(experiment, trials).differing();
  }

  /** The smallest number of blocks that can decide a question, given the number of comparisons. */
  public static int fewestBlocks(Experiment experiment) {
    return Referee.of(experiment).fewestBlocks();
  }

  /**
   * The changes from one run to a later one, for every arm and load that both planned, that has
   * valid trials in the earlier run and that the later run reached. Runs differ by more than their
   * trials show, for example by the day. The intervals include the usual amount; see {@link
   * Metric#spreadOfRuns}.
   *
   * @param criteria the criteria, for band and confidence
   */
  public static List<Difference> differences(Result before, Result after, Criteria criteria) {
    return RunDifferences.of(before, after, criteria);
  }

  /**
   * What a run shows about two starts of the same arm: from its noise floor, and from arms that
   * differ from the first only in name. Trials that do not count are left out.
   */
  public static KeptRun equalStarts(Result result) {
    return EqualStarts.of(result);
  }

  /**
   * The upper bound, with 95 % confidence, of the probability of an event, by Clopper and Pearson:
   * exact for independent cases.
   *
   * @param times how often the event happened
   * @param of the number of cases
   * @return 1 if there are no cases
   */
  public static double probabilityAtMost(int times, int of) {
    return Proportion.atMost(times, of);
  }
}
