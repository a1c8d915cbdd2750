package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.statistics.BlocksNeeded;
import dev.heddle.lab.judge.statistics.Interval;
import dev.heddle.lab.judge.statistics.Intervals;
import dev.heddle.lab.judge.statistics.Look;
import dev.heddle.lab.judge.statistics.LookRule;
import dev.heddle.lab.judge.statistics.Multiplicity;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Floors;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Verdict;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Decides comparisons according to the criteria of an experiment. docs/method.md gives the reasons.
 */
final class Referee {

  /**
   * Fewer trials in one run may agree by chance and show nothing about the spread, however many the
   * other run has.
   */
  private static final int FEWEST_OF_A_RUN = 4;

  /** So narrow that every difference counts. */
  private static final double NO_BAND = 1e-9;

  private static final Doubt BOUNDS = new Doubt.NotComparable(Doubt.Ground.BOUNDS);

  private final Criteria criteria;
  private final double alphaPerCell;

  /** The rule for looks; null if the plan is fixed. */
  private final @Nullable LookRule looks;

  /** The first look that counts, in pairs; with fewer pairs, only the last look counts. */
  private final int lookingFrom;

  /** Null: any. */
  private final @Nullable Under under;

  private Referee(Referee other, int lookingFrom, @Nullable Under under) {
    this.criteria = other.criteria;
    this.alphaPerCell = other.alphaPerCell;
    this.looks = other.looks;
    this.lookingFrom = lookingFrom;
    this.under = under;
  }

  private Referee(Criteria criteria, int cells, @Nullable Integer mostPairs) {
    this.criteria = criteria;
    this.lookingFrom = LookRule.FIRST;
    this.under = null;
    this.alphaPerCell =
        1 - Multiplicity.confidencePerCell(1 - criteria.confidence(), Math.max(1, cells));
    this.looks = mostPairs == null ? null : LookRule.of(mostPairs, alphaPerCell, criteria.band());
  }

  /**
   * A referee for an experiment's comparisons inside blocks. The headlines of all loads form one
   * family of comparisons, and so does every other metric; all families have the same size.
   */
  static Referee of(Experiment experiment) {
    return of(experiment, experiment.cells());
  }

  /**
   * A referee for the comparisons of an arm that has joined, with the first arm and with another.
   * Those of a rival are made only after a headline was decided, so they share that headline's
   * probability of error, and the whole family is not wrong more often. Those of an arm with a
   * limit of requests are additional, and no advice depends on them.
   */
  static Referee ofRival(Experiment experiment) {
    return of(experiment, (experiment.isAboutRival() ? 1 : 2) * experiment.cells());
  }

  /**
   * A referee for a given number of comparisons of one metric inside the blocks of an experiment.
   */
  static Referee of(Experiment experiment, int cells) {
    return of(experiment.criteria(), experiment.schedule(), cells);
  }

  /** The same without a band: a limit has only two sides, and a published range may end near 1. */
  static Referee withoutBand(Experiment experiment, int cells) {
    return of(experiment.criteria().within(NO_BAND), experiment.schedule(), cells);
  }

  /** The same with other criteria than those of the experiment. */
  static Referee of(Criteria criteria, Schedule schedule, int cells) {
    return new Referee(criteria, cells, schedule.looks() ? schedule.blocks() : null);
  }

  /** A referee for a given number of comparisons of two runs. */
  static Referee ofRuns(Criteria criteria, int cells) {
    return new Referee(criteria, cells, null);
  }

  /** The same for comparisons under that load, using the scatter known for such loads. */
  Referee under(Load load) {
    return new Referee(this, lookingFrom, Under.of(load).orElse(null));
  }

  /** The same for a comparison as it stands now, ignoring looks at fewer pairs. */
  Referee ofLastLook() {
    return new Referee(this, Integer.MAX_VALUE, under);
  }

  private double floor(Metric metric) {
    return Floors.of(criteria, metric, under);
  }

  /** The share up to which a difference counts as none. */
  double band() {
    return criteria.band();
  }

  /** The smallest number of blocks that can decide a comparison. */
  int fewestBlocks() {
    return looks == null ? fewestSigns() : LookRule.FIRST;
  }

  /** The smallest number of pairs that decide by their signs alone, if all have the same. */
  int fewestSigns() {
    return Multiplicity.fewestBlocks(alphaPerCell);
  }

  /** Whether an event of this probability, in one of two directions, is no chance. */
  boolean isBeyondChance(double probability) {
    return 2 * probability <= alphaPerCell;
  }

  /**
   * Compares two arms inside blocks.
   *
   * @param logRatios the log ratio of each block
   * @param withinErrors standard error of one log ratio due to variation within the starts, as
   *     known after each block; 0 if it was unknown
   */
  Comparison compare(Metric metric, double[] logRatios, double[] withinErrors) {
    Comparison now = compareNow(metric, logRatios, withinErrors);
    return now.doubt() instanceof Doubt.TooNoisy
        ? now.without(noisy(metric, logRatios, withinErrors))
        : now;
  }

  /**
   * The same without a forecast: if the values are too noisy, it does not estimate how many pairs
   * are needed.
   */
  Comparison compareNow(Metric metric, double[] logRatios, double[] withinErrors) {
    int blocks = logRatios.length;
    double ratio = mean(logRatios);
    Interval interval = blocks < 2 ? null : interval(metric, logRatios, withinErrors);
    if (interval == null || blocks < fewestBlocks()) {
      Doubt doubt = new Doubt.TooEarly(Math.max(1, fewestBlocks() - blocks));
      return comparison(ratio, interval, blocks, Verdict.CANNOT_TELL, doubt);
    }
    Verdict verdict = verdict(metric, interval);
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(null) : null;
    return comparison(ratio, interval, blocks, verdict, doubt);
  }

  private Doubt noisy(Metric metric, double[] logRatios, double[] withinErrors) {
    OptionalInt further =
        looks == null
            ? BlocksNeeded.further(logRatios, criteria.band(), 1 - alphaPerCell)
            : looks.furtherPairs(logRatios, floor(metric), withinErrors[logRatios.length - 1]);
    return new Doubt.TooNoisy(further.isPresent() ? Integer.valueOf(further.getAsInt()) : null);
  }

  /**
   * How many more pairs would probably decide whether the ratio is in a published range.
   *
   * @param logRatios see {@link #compare}; at least two
   * @param withinErrors see {@link #compare}
   * @return empty if the number is more than a thousand, or if the plan is fixed
   */
  OptionalInt furtherToPlace(
      Metric metric, double[] logRatios, double[] withinErrors, PublishedRange range) {
    return looks == null
        ? OptionalInt.empty()
        : looks.furtherPairsToPlace(
            logRatios,
            floor(metric),
            withinErrors[logRatios.length - 1],
            Math.log(range.low()),
            Math.log(range.high()));
  }

  /**
   * How many more pairs would probably show that the ratio is inside the band.
   *
   * @param logRatios see {@link #compare}; at least two
   * @param withinErrors see {@link #compare}
   * @return empty if the number is more than a thousand, or if the plan is fixed
   */
  OptionalInt furtherToBeSame(Metric metric, double[] logRatios, double[] withinErrors) {
    return looks == null
        ? OptionalInt.empty()
        : looks.furtherPairsToBeSame(logRatios, floor(metric), withinErrors[logRatios.length - 1]);
  }

  private Interval interval(Metric metric, double[] logRatios, double[] withinErrors) {
    LookRule rule = looks;
    if (rule == null) {
      Interval paired = Intervals.paired(logRatios, 1 - alphaPerCell);
      return isOneValue(logRatios) ? asWideAsAStep(paired, metric) : paired;
    }
    // The intervals of all looks hold jointly, and so does their intersection.
    return Look.common(
        IntStream.rangeClosed(Math.min(lookingFrom, logRatios.length), logRatios.length)
            .mapToObj(pairs -> look(rule, metric, logRatios, withinErrors, pairs))
            .toList());
  }

  /** The look after that many pairs. */
  private Look look(
      LookRule rule, Metric metric, double[] logRatios, double[] withinErrors, int pairs) {
    double[] seen = Arrays.copyOf(logRatios, pairs);
    Look look = rule.look(seen, floor(metric), withinErrors[pairs - 1]);
    return isOneValue(seen) ? Look.of(asWideAsAStep(look.interval(), metric)) : look;
  }

  private static boolean isOneValue(double[] values) {
    return Arrays.stream(values).distinct().count() == 1;
  }

  /**
   * Widens the interval by one step of the metric, because equal values show nothing about the
   * range between two steps.
   */
  private static Interval asWideAsAStep(Interval interval, Metric metric) {
    double step = 1 + metric.step();
    return interval.reaching(interval.low() / step).reaching(interval.high() * step);
  }

  /** A comparison without an answer, for values that are known only as bounds. */
  Comparison undecided(double[] logRatios) {
    return comparison(mean(logRatios), null, logRatios.length, Verdict.CANNOT_TELL, BOUNDS);
  }

  /** The same for two runs. */
  Comparison undecidedRuns(double[] after, double[] before) {
    int fewer = Math.min(after.length, before.length);
    return comparison(mean(after) - mean(before), null, fewer, Verdict.CANNOT_TELL, BOUNDS);
  }

  /**
   * Compares the logarithms of two runs' values, the later with the earlier, allowing for the usual
   * difference between runs.
   */
  Comparison compareRuns(Metric metric, double[] after, double[] before) {
    double change = mean(after) - mean(before);
    int fewer = Math.min(after.length, before.length);
    double between = 2 * metric.spreadOfRuns() * metric.spreadOfRuns();
    Interval interval =
        fewer < 2 ? null : Intervals.independent(after, before, between, 1 - alphaPerCell);
    if (interval != null && isOneValue(after) && isOneValue(before)) {
      interval = asWideAsAStep(interval, metric);
    }
    int further = furtherOfRuns(after.length, before.length);
    if (interval == null || further > 0) {
      return comparison(
          change, interval, fewer, Verdict.CANNOT_TELL, new Doubt.TooEarly(Math.max(1, further)));
    }
    Verdict verdict = verdict(metric, interval);
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(null) : null;
    return comparison(change, interval, fewer, verdict, doubt);
  }

  private Comparison comparison(
      double meanLog,
      @Nullable Interval interval,
      int blocks,
      Verdict verdict,
      @Nullable Doubt doubt) {
    double ratio = Math.exp(meanLog);
    return new Comparison(
        interval == null ? ratio : interval.nearest(ratio),
        interval == null ? null : Double.valueOf(interval.low()),
        interval == null ? null : Double.valueOf(interval.high()),
        interval == null ? 1 - alphaPerCell : interval.confidence(),
        blocks,
        verdict,
        doubt);
  }

  private Verdict verdict(Metric metric, Interval interval) {
    if (interval.isWithin(criteria.band())) {
      return Verdict.EQUIVALENT;
    }
    if (!interval.excludesOne()) {
      return Verdict.CANNOT_TELL;
    }
    return interval.low() > 1 == metric.isMoreBetter() ? Verdict.BETTER : Verdict.WORSE;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /**
   * How many more blocks both runs need before a verdict is possible; 0 if it is already possible.
   */
  private int furtherOfRuns(int after, int before) {
    int further = 0;
    while (Math.min(after, before) + further < FEWEST_OF_A_RUN
        || 2 / arrangements(after + further, before + further) > alphaPerCell) {
      further++;
    }
    return further;
  }

  /**
   * The number of ways to distribute all trials over two runs. If the runs do not differ, all ways
   * are equally likely, and in two of them all trials of one run lie on one side of those of the
   * other.
   */
  private static double arrangements(int ours, int theirs) {
    double ways = 1;
    for (int i = 1; i <= ours; i++) {
      ways *= (theirs + i) / (double) i;
    }
    return ways;
  }
}
