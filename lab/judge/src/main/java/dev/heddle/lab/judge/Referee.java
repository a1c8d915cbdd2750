package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.statistics.BlocksNeeded;
import dev.heddle.lab.judge.statistics.GroupSequential;
import dev.heddle.lab.judge.statistics.Interval;
import dev.heddle.lab.judge.statistics.Intervals;
import dev.heddle.lab.judge.statistics.Multiplicity;
import dev.heddle.lab.result.Comparison;
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
    return new Referee(criteria, experiment.cells(), first, first);
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
    return compare(metric, logRatios, logRatios);
  }

  /**
   * Compares inside blocks by ratios that were corrected.
   *
   * @param measured the same before; the interval reaches to their mean, so that no verdict rests
   *     on the correction alone
   */
  Comparison compare(Metric metric, double[] logRatios, double[] measured) {
    int blocks = logRatios.length;
    double confidence =
        looks == null
            ? 1 - alphaPerCell
            : looks.confidenceAt(Math.clamp(blocks, firstLook, lastLook));
    Interval corrected = blocks < 2 ? null : interval(metric, logRatios, confidence);
    Interval interval = corrected == null ? null : corrected.reaching(Math.exp(mean(measured)));
    // Below the first look, where trials are lost, several looks would be at one level.
    boolean enough = blocks >= fewestBlocks() && (looks == null || blocks >= firstLook);
    Verdict verdict = enough ? verdict(metric, mean(logRatios), interval) : Verdict.CANNOT_TELL;
    // Where the measured ratio alone stands in the way, it has to come nearer.
    boolean isClear = enough && verdict(metric, mean(logRatios), corrected) != Verdict.CANNOT_TELL;
    Integer further =
        verdict == Verdict.CANNOT_TELL ? further(isClear ? measured : logRatios) : null;
    if (further != null && looks != null) {
      further = Math.max(further, firstLook - blocks);
    }
    return comparison(mean(logRatios), interval, blocks, verdict, further);
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
    return comparison(mean(logRatios), null, logRatios.length, Verdict.CANNOT_TELL, null);
  }

  /** The same of two runs. */
  Comparison undecidedRuns(double[] after, double[] before) {
    int fewer = Math.min(after.length, before.length);
    return comparison(mean(after) - mean(before), null, fewer, Verdict.CANNOT_TELL, null);
  }

  /** Compares the logarithms of two runs' values, the later with the earlier. */
  Comparison compareRuns(Metric metric, double[] after, double[] before) {
    double change = mean(after) - mean(before);
    int fewer = Math.min(after.length, before.length);
    Interval interval = fewer < 2 ? null : Intervals.independent(after, before, 1 - alphaPerCell);
    if (interval != null && isOneValue(after) && isOneValue(before)) {
      interval = asWideAsAStep(interval, metric);
    }
    boolean enough =
        fewer >= FEWEST_OF_A_RUN && 2 / arrangements(after.length, before.length) <= alphaPerCell;
    Verdict verdict = enough ? verdict(metric, change, interval) : Verdict.CANNOT_TELL;
    return comparison(change, interval, fewer, verdict, null);
  }

  private Comparison comparison(
      double meanLog,
      @Nullable Interval interval,
      int blocks,
      Verdict verdict,
      @Nullable Integer further) {
    return new Comparison(
        Math.exp(meanLog),
        interval == null ? null : Double.valueOf(interval.low()),
        interval == null ? null : Double.valueOf(interval.high()),
        interval == null ? 1 - alphaPerCell : interval.confidence(),
        blocks,
        verdict,
        further);
  }

  private Verdict verdict(Metric metric, double meanLog, @Nullable Interval interval) {
    if (interval == null) {
      return Verdict.CANNOT_TELL;
    }
    if (interval.isWithin(criteria.band())) {
      return Verdict.EQUIVALENT;
    }
    if (!interval.excludesOne()) {
      return Verdict.CANNOT_TELL;
    }
    return meanLog > 0 == metric.isMoreBetter() ? Verdict.BETTER : Verdict.WORSE;
  }

  private @Nullable Integer further(double[] logRatios) {
    if (logRatios.length < 2) {
      return null;
    }
    OptionalInt further = BlocksNeeded.further(logRatios, criteria.band(), lastConfidence());
    return further.isPresent() ? Integer.valueOf(further.getAsInt()) : null;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
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
