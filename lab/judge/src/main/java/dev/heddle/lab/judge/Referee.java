package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.statistics.BlocksNeeded;
import dev.heddle.lab.judge.statistics.GroupSequential;
import dev.heddle.lab.judge.statistics.Interval;
import dev.heddle.lab.judge.statistics.Intervals;
import dev.heddle.lab.judge.statistics.Multiplicity;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Verdict;
import java.util.Arrays;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Decides comparisons by the criteria of an experiment; docs/method.md says why so. */
final class Referee {

  /**
   * Fewer that agree by chance would tell nothing of the spread, however many the other run has.
   */
  private static final int FEWEST_OF_A_RUN = 4;

  private static final Doubt BOUNDS = new Doubt.NotComparable(Doubt.Ground.BOUNDS);

  private final Criteria criteria;
  private final double alphaPerCell;
  private final int firstLook;
  private final int lastLook;
  private final @Nullable GroupSequential looks;

  private Referee(Criteria criteria, int cells, int firstLook, int lastLook) {
    this.criteria = criteria;
    this.alphaPerCell =
        1 - Multiplicity.confidencePerCell(1 - criteria.confidence(), Math.max(1, cells));
    this.firstLook = firstLook;
    this.lastLook = lastLook;
    this.looks =
        firstLook == lastLook ? null : GroupSequential.of(firstLook, lastLook, alphaPerCell);
  }

  /** Decides an experiment's comparisons inside blocks. */
  static Referee of(Experiment experiment) {
    Criteria criteria = experiment.criteria();
    int first = experiment.schedule().blocks();
    Integer most = criteria.maxBlocks();
    return new Referee(criteria, experiment.cells(), first, most == null ? first : most);
  }

  /** Decides so many comparisons of two runs. */
  static Referee ofRuns(Criteria criteria, int cells) {
    return new Referee(criteria, cells, 1, 1);
  }

  /** The confidence of the interval that is final, or would be. */
  double lastConfidence() {
    return looks == null ? 1 - alphaPerCell : looks.confidenceAt(lastLook);
  }

  /** Differences up to this share count as none. */
  double band() {
    return criteria.band();
  }

  int fewestBlocks() {
    return Multiplicity.fewestBlocks(alphaPerCell);
  }

  /** Compares inside blocks. */
  Comparison compare(Metric metric, double[] logRatios) {
    int blocks = logRatios.length;
    double confidence =
        looks == null
            ? 1 - alphaPerCell
            : looks.confidenceAt(Math.clamp(blocks, firstLook, lastLook));
    Interval interval = blocks < 2 ? null : interval(metric, logRatios, confidence);
    int fewest = looks == null ? fewestBlocks() : Math.max(fewestBlocks(), firstLook);
    if (interval == null || blocks < fewest) {
      // Below the first look, where trials are lost, several looks would be at one level.
      return comparison(
          mean(logRatios),
          interval,
          blocks,
          Verdict.CANNOT_TELL,
          new Doubt.TooEarly(Math.max(1, fewest - blocks)));
    }
    Verdict verdict = verdict(metric, mean(logRatios), interval);
    Doubt doubt =
        verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(further(logRatios)) : null;
    return comparison(mean(logRatios), interval, blocks, verdict, doubt);
  }

  private static Interval interval(Metric metric, double[] logRatios, double confidence) {
    Interval interval = Intervals.paired(logRatios, confidence);
    return isOneValue(logRatios) ? asWideAsAStep(interval, metric) : interval;
  }

  private static boolean isOneValue(double[] values) {
    return Arrays.stream(values).distinct().count() == 1;
  }

  /** Values of a few steps that are all alike do not show what is between the steps. */
  private static Interval asWideAsAStep(Interval interval, Metric metric) {
    double step = 1 + metric.step();
    return interval.reaching(interval.low() / step).reaching(interval.high() * step);
  }

  /** What can be said if some of the values are only known to lie beyond something. */
  Comparison undecided(double[] logRatios) {
    return comparison(
        mean(logRatios), null, logRatios.length, Verdict.CANNOT_TELL, BOUNDS);
  }

  /** The same of two runs. */
  Comparison undecidedRuns(double[] after, double[] before) {
    int fewer = Math.min(after.length, before.length);
    return comparison(mean(after) - mean(before), null, fewer, Verdict.CANNOT_TELL, BOUNDS);
  }

  /** Compares the logarithms of two runs' values, the later with the earlier. */
  Comparison compareRuns(Metric metric, double[] after, double[] before) {
    double change = mean(after) - mean(before);
    int fewer = Math.min(after.length, before.length);
    Interval interval = fewer < 2 ? null : Intervals.independent(after, before, 1 - alphaPerCell);
    if (interval != null && isOneValue(after) && isOneValue(before)) {
      interval = asWideAsAStep(interval, metric);
    }
    int further = furtherOfRuns(after.length, before.length);
    if (interval == null || further > 0) {
      return comparison(
          change,
          interval,
          fewer,
          Verdict.CANNOT_TELL,
          new Doubt.TooEarly(Math.max(1, further)));
    }
    Verdict verdict = verdict(metric, change, interval);
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(null) : null;
    return comparison(change, interval, fewer, verdict, doubt);
  }

  private Comparison comparison(
      double meanLog,
      @Nullable Interval interval,
      int blocks,
      Verdict verdict,
      @Nullable Doubt doubt) {
    return new Comparison(
        Math.exp(meanLog),
        interval == null ? null : Double.valueOf(interval.low()),
        interval == null ? null : Double.valueOf(interval.high()),
        interval == null ? 1 - alphaPerCell : interval.confidence(),
        blocks,
        verdict,
        doubt);
  }

  private Verdict verdict(Metric metric, double meanLog, Interval interval) {
    if (interval.isWithin(criteria.band())) {
      return Verdict.EQUIVALENT;
    }
    if (!interval.excludesOne()) {
      return Verdict.CANNOT_TELL;
    }
    return meanLog > 0 == metric.isMoreBetter() ? Verdict.BETTER : Verdict.WORSE;
  }

  private @Nullable Integer further(double[] logRatios) {
    OptionalInt further = BlocksNeeded.further(logRatios, criteria.band(), lastConfidence());
    return further.isPresent() ? Integer.valueOf(further.getAsInt()) : null;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /** How many more blocks both runs need until a verdict is possible; 0 if it is. */
  private int furtherOfRuns(int after, int before) {
    int further = 0;
    while (Math.min(after, before) + further < FEWEST_OF_A_RUN
        || 2 / arrangements(after + further, before + further) > alphaPerCell) {
      further++;
    }
    return further;
  }

  /**
   * In how many ways trials can be dealt to two runs. If the runs do not differ, all are as likely:
   * that every trial of one is above every trial of the other has twice one of these chances.
   */
  private static double arrangements(int ours, int theirs) {
    double ways = 1;
    for (int i = 1; i <= ours; i++) {
      ways *= (theirs + i) / (double) i;
    }
    return ways;
  }
}
