package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.cause.Reasons;
import dev.heddle.lab.judge.statistics.SmallestEffect;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Difference;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.CombinationSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * Figures and verdicts from the records of trials. Inside a run an arm is compared with the
 * experiment's first arm, by the ratio inside each block; docs/method.md tells users how.
 */
public final class Judge {

  /** How often an effect has to be found to count as one that can be seen. */
  private static final double POWER = 0.8;

  private static final int REDRAWN = 500;
  private static final Median MEDIAN = Median.withDefaults().withCopy(true);

  private Judge() {}

  /** One summary a load, in the order of the experiment. */
  public static List<Summary> summaries(Experiment experiment, List<TrialRecord> trials) {
    Referee referee = Referee.of(experiment);
    Set<Metric> asked = Metric.asked(experiment);
    List<Summary> summaries = new ArrayList<>();
    for (Load load : experiment.loads()) {
      LoadSamples field = LoadSamples.of(experiment, load, trials);
      List<Summary.Cell> cells = new ArrayList<>();
      for (Arm arm : experiment.armsOfBlock()) {
        boolean again = !experiment.arms().contains(arm);
        Summary.Cell cell = cell(arm, again, load, field, referee, asked);
        cells.add(again ? cell : explained(cell, arm, experiment, load, trials));
      }
      summaries.add(
          new Summary(load, cells, Drifts.of(experiment, load, arm -> field.of(arm).trials())));
    }
    return summaries;
  }

  /** What the claims of the experiment come to, by these summaries of it. */
  public static List<ClaimFinding> findings(
      Experiment experiment, List<TrialRecord> trials, List<Summary> summaries) {
    return Claims.findings(experiment, trials, summaries);
  }

  /**
   * What to do about the first arm, by these summaries of the experiment.
   *
   * @return null if there is nothing to choose from
   */
  public static @Nullable Advice advice(Experiment experiment, List<Summary> summaries) {
    return Advisor.advise(experiment, summaries);
  }

  private static Summary.Cell explained(
      Summary.Cell cell, Arm arm, Experiment experiment, Load load, List<TrialRecord> trials) {
    Arm first = experiment.arms().getFirst();
    return new Summary.Cell(
        cell.arm(),
        cell.again(),
        cell.trials(),
        cell.valid(),
        cell.outcomes(),
        cell.figures(),
        Reasons.limits(arm, load, trials),
        Reasons.of(first, arm, load, trials, cell.figures()),
        cell.conditions());
  }

  private static Summary.Cell cell(
      Arm arm, boolean again, Load load, LoadSamples field, Referee referee, Set<Metric> asked) {
    Samples ours = field.of(arm.name());
    Map<String, Integer> outcomes = new TreeMap<>();
    for (TrialRecord trial : ours.trials()) {
      if (!trial.isValid()) {
        outcomes.merge(trial.outcome().label(), 1, Integer::sum);
      }
    }
    Map<Metric, Comparison> comparisons = comparisons(arm, field, referee, asked);
    if (!again) {
      withholdUnsound(comparisons, load, referee);
      Limited.withhold(comparisons, ours.trials(), field.ofFirst().trials());
    }
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      double[] sorted = ours.sorted(metric);
      boolean shown = isCompared(metric, asked) || metric.isShown();
      if (sorted.length > 0 && shown) {
        double most = sorted[sorted.length - 1];
        figures.put(
            metric,
            new Summary.Figure(
                metric.takesLargest() ? most : MEDIAN.evaluate(sorted),
                sorted[0],
                most,
                comparisons.get(metric)));
      }
    }
    int valid = (int) ours.trials().stream().filter(TrialRecord::isValid).count();
    return new Summary.Cell(
        arm.name(),
        again,
        ours.trials().size(),
        valid,
        outcomes,
        figures,
        List.of(),
        List.of(),
        Condition.of(ours.trials()));
  }

  private static boolean isCompared(Metric metric, Set<Metric> asked) {
    return metric.isJudged() || asked.contains(metric);
  }

  private static Map<Metric, Comparison> comparisons(
      Arm arm, LoadSamples field, Referee referee, Set<Metric> asked) {
    Map<Metric, Comparison> comparisons = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      if (isCompared(metric, asked)) {
        Comparison comparison = comparison(metric, arm.name(), field, referee);
        if (comparison != null) {
          comparisons.put(metric, comparison);
        }
      }
    }
    return comparisons;
  }

  /**
   * Takes from comparisons of response times the verdicts that do not hold because users who wait
   * offer each arm what it answers: one that is slower may not have answered more, one that is
   * faster not fewer.
   */
  private static void withholdUnsound(
      Map<Metric, Comparison> comparisons, Load load, Referee referee) {
    if (load.isOpen()) {
      return;
    }
    Comparison answered = comparisons.get(Metric.THROUGHPUT);
    comparisons.replaceAll(
        (metric, comparison) ->
            metric.isResponseTime() && !isSound(comparison, answered, referee)
                ? comparison.withoutVerdict()
                : comparison);
  }

  private static boolean isSound(
      Comparison responded, @Nullable Comparison answered, Referee referee) {
    if (responded.verdict() == Verdict.CANNOT_TELL) {
      return true;
    }
    Double low = answered == null ? null : answered.low();
    Double high = answered == null ? null : answered.high();
    if (answered == null || low == null || high == null) {
      return false;
    }
    return switch (responded.verdict()) {
      case WORSE -> high <= 1 + referee.band();
      case BETTER -> low >= 1 / (1 + referee.band());
      default -> answered.verdict() == Verdict.EQUIVALENT;
    };
  }

  /** Null if there is nothing to compare. */
  private static @Nullable Comparison comparison(
      Metric metric, String arm, LoadSamples field, Referee referee) {
    double[] logRatios = field.logRatios(arm, metric);
    if (logRatios.length == 0 || field.isFirst(arm)) {
      return null;
    }
    if (field.isBounded(arm, metric)) {
      return referee.undecided(logRatios);
    }
    double[] atEqualPace = field.atEqualPace(arm, metric);
    Comparison comparison = referee.compare(metric, atEqualPace, logRatios);
    if (field.isBoundedApart(arm, metric)) {
      return comparison.withoutInterval();
    }
    return Arrays.equals(atEqualPace, logRatios)
        ? comparison
        : comparison.correctedFrom(geometricMean(logRatios));
  }

  /**
   * How one arm compares with another than the first, or under another load.
   *
   * @return null if no block has both
   */
  static @Nullable Comparison comparison(
      Experiment experiment, Metric metric, Samples ours, Samples base) {
    // As many comparisons as in the experiment, whatever is compared with what.
    return comparison(metric, LoadSamples.OURS, LoadSamples.of(base, ours), Referee.of(experiment));
  }

  /** Loads whose headline is not decided for every arm. */
  public static List<Load> undecidedLoads(Experiment experiment, List<TrialRecord> trials) {
    return loads(
        experiment,
        trials,
        comparisons ->
            comparisons.size() < experiment.arms().size() - 1
                || comparisons.stream().anyMatch(each -> each.verdict() == Verdict.CANNOT_TELL));
  }

  /** Loads under which an arm is decided to differ from the first, or looks like it. */
  public static List<Load> differingLoads(Experiment experiment, List<TrialRecord> trials) {
    return loads(
        experiment,
        trials,
        comparisons ->
            comparisons.stream()
                .anyMatch(each -> Math.abs(Math.log(each.ratio())) > Math.log(1.25)));
  }

  private static List<Load> loads(
      Experiment experiment, List<TrialRecord> trials, Predicate<List<Comparison>> which) {
    List<TrialRecord> pairs =
        trials.stream().filter(trial -> trial.block() > 0 && !trial.recorded()).toList();
    Map<Load, List<Comparison>> byLoad = new HashMap<>();
    for (Summary summary : summaries(experiment, pairs)) {
      Metric headline = summary.load().isOpen() ? Metric.P99 : Metric.THROUGHPUT;
      byLoad.put(
          summary.load(),
          summary.cells().stream()
              .filter(cell -> !cell.again())
              .map(cell -> cell.figures().get(headline))
              .map(figure -> figure == null ? null : figure.comparison())
              .filter(Objects::nonNull)
              .toList());
    }
    return experiment.loads().stream()
        .filter(load -> which.test(byLoad.getOrDefault(load, List.of())))
        .toList();
  }

  /** How many blocks it takes at least to decide anything, by the number of comparisons. */
  public static int fewestBlocks(Experiment experiment) {
    return Referee.of(experiment).fewestBlocks();
  }

  /**
   * What has changed from one run to another, for every arm and load that both were to have and the
   * earlier has trials of that count.
   *
   * @param criteria the band and the confidence are taken from it
   */
  public static List<Difference> differences(Result before, Result after, Criteria criteria) {
    List<Load> loads = new ArrayList<>(before.experiment().loads());
    loads.retainAll(after.experiment().loads());
    List<String> arms = new ArrayList<>(names(before));
    arms.retainAll(names(after));
    List<Difference> pairs = new ArrayList<>();
    Referee referee = Referee.ofRuns(criteria, Math.max(1, loads.size() * arms.size()));
    for (Load load : loads) {
      for (String arm : arms) {
        Samples earlier = Samples.of(arm, load, before.trials());
        Samples later = Samples.of(arm, load, after.trials());
        if (earlier.isCounted()) {
          Map<Metric, Comparison> comparisons = comparisons(earlier, later, referee);
          withholdUnsound(comparisons, load, referee);
          Limited.withhold(comparisons, later.trials(), earlier.trials());
          Map<Metric, Difference.Change> changes = new EnumMap<>(Metric.class);
          comparisons.forEach(
              (metric, comparison) ->
                  changes.put(
                      metric,
                      new Difference.Change(
                          geometricMean(earlier.logs(metric)),
                          geometricMean(later.logs(metric)),
                          comparison)));
          pairs.add(new Difference(load, arm, later.isCounted(), changes));
        }
      }
    }
    return pairs;
  }

  private static List<String> names(Result run) {
    return run.experiment().arms().stream().map(Arm::name).toList();
  }

  private static Map<Metric, Comparison> comparisons(
      Samples earlier, Samples later, Referee referee) {
    Map<Metric, Comparison> comparisons = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      double[] before = earlier.logs(metric);
      double[] after = later.logs(metric);
      if (metric.isJudged() && before.length > 0 && after.length > 0) {
        comparisons.put(
            metric,
            earlier.hasBoundOf(later, metric)
                ? referee.undecidedRuns(after, before)
                : referee.compareRuns(metric, after, before));
      }
    }
    return comparisons;
  }

  private static double geometricMean(double[] logs) {
    return Math.exp(Arrays.stream(logs).average().orElseThrow());
  }

  /**
   * The smallest difference between an arm and the first that the plan finds in four of five runs,
   * from the spread of the ratios inside several runs of it.
   *
   * @param runs of the same experiment under one load
   * @return 0.02 is 2 %; empty with too few blocks to tell
   */
  public static OptionalDouble smallestEffect(List<Result> runs, String arm, Metric metric) {
    double squares = 0;
    int degrees = 0;
    for (Result run : runs) {
      double[] logRatios = field(run).atEqualPace(arm, metric);
      double mean = Arrays.stream(logRatios).average().orElse(0);
      squares += Arrays.stream(logRatios).map(value -> (value - mean) * (value - mean)).sum();
      degrees += Math.max(0, logRatios.length - 1);
    }
    if (degrees == 0) {
      return OptionalDouble.empty();
    }
    Experiment experiment = runs.getFirst().experiment();
    return OptionalDouble.of(
        SmallestEffect.of(
            Math.sqrt(squares / degrees),
            experiment.schedule().blocks(),
            Referee.of(experiment).lastConfidence(),
            POWER));
  }

  /**
   * How often a difference is claimed in runs that are drawn at random from the blocks of several
   * runs, without putting any back.
   *
   * @param runs of the same experiment under one load
   * @return 0 to 1; empty unless there are half as many blocks again as one run has
   */
  public static OptionalDouble differentWhenRedrawn(List<Result> runs, String arm, Metric metric) {
    Experiment experiment = runs.getFirst().experiment();
    int blocks = experiment.schedule().blocks();
    List<LoadSamples> fields = runs.stream().map(Judge::field).toList();
    double[] pool = pool(fields, field -> field.atEqualPace(arm, metric));
    double[] measured = pool(fields, field -> field.logRatios(arm, metric));
    if (2 * pool.length < 3 * blocks) {
      return OptionalDouble.empty();
    }
    Referee referee = Referee.of(experiment);
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(experiment.seed());
    int different = 0;
    for (int draw = 0; draw < REDRAWN; draw++) {
      int[] drawn = new CombinationSampler(random, pool.length, blocks).sample();
      Verdict verdict = referee.compare(metric, at(drawn, pool), at(drawn, measured)).verdict();
      different += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
    }
    return OptionalDouble.of(different / (double) REDRAWN);
  }

  private static double[] at(int[] places, double[] values) {
    return Arrays.stream(places).mapToDouble(place -> values[place]).toArray();
  }

  private static double[] pool(
      List<LoadSamples> fields, Function<LoadSamples, double[]> logRatios) {
    return fields.stream().map(logRatios).flatMapToDouble(Arrays::stream).toArray();
  }

  private static LoadSamples field(Result run) {
    Experiment experiment = run.experiment();
    return LoadSamples.of(experiment, experiment.loads().getFirst(), run.trials());
  }
}
