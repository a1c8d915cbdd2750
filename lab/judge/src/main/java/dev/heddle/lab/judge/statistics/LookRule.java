package dev.heddle.lab.judge.statistics;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Intervals for looking at a comparison after the second pair and after every further pair. The
 * intervals of all looks hold jointly with probability 1-alpha (repeated confidence intervals,
 * Jennison and Turnbull 1989), so a run may stop at any look.
 *
 * <p>A few pairs show next to nothing about their own spread. So looks 2 to 6 ({@link EarlyLooks}),
 * which get 30 % of the error, add an assumed spread. They find only large differences, and
 * equivalence only if pairs agree closely. The looks from 7 on get 55 % of the error and use only
 * the spread of the pairs: the interval is Student's, stretched as in {@link Intervals}, but at
 * least as much as for normal noise. The rest of the error is reserved for a slight correlation of
 * neighbouring pairs.
 *
 * <p>Numbers in, numbers out; immutable. The first rule of a plan takes milliseconds to make, or
 * half a second for 200 pairs.
 */
public final class LookRule {

  /** Pairs at the first look. */
  public static final int FIRST = 2;

  /** The first look that uses only the spread of the pairs. */
  static final int LATE = 7;

  private static final double EARLY_SHARE = 0.3;
  private static final double LATE_SHARE = 0.55;

  /** The rules made before, because a run asks for the same rule after every step. */
  private static final Map<Plan, LookRule> KNOWN = new ConcurrentHashMap<>();

  private final double alpha;
  private final double band;
  private final EarlyLooks early;
  private final @Nullable LookLevels late;

  private LookRule(double alpha, double band, EarlyLooks early, @Nullable LookLevels late) {
    this.alpha = alpha;
    this.band = band;
    this.early = early;
    this.late = late;
  }

  /**
   * The rule of a plan.
   *
   * @param mostPairs pairs at the last look, at least 2
   * @param alpha the joint probability of error of all looks, two-sided, between 0 and 1, both
   *     excluded
   * @param band half-width of the band as a fraction, 0.03 for 3 %, positive
   */
  public static LookRule of(int mostPairs, double alpha, double band) {
    return KNOWN.computeIfAbsent(
        new Plan(mostPairs, alpha, band), plan -> make(plan.mostPairs, plan.alpha, plan.band));
  }

  private record Plan(int mostPairs, double alpha, double band) {}

  private static LookRule make(int mostPairs, double alpha, double band) {
    Levels.check("alpha", alpha);
    Levels.checkPositive("band", band);
    if (mostPairs < FIRST) {
      throw new IllegalArgumentException("looks take at least 2 pairs, not " + mostPairs);
    }
    if (mostPairs < LATE) {
      return new LookRule(
          alpha, band, EarlyLooks.of(mostPairs, (EARLY_SHARE + LATE_SHARE) * alpha), null);
    }
    return new LookRule(
        alpha,
        band,
        EarlyLooks.of(LATE - 1, EARLY_SHARE * alpha),
        LookLevels.of(LATE, mostPairs, LATE_SHARE * alpha));
  }

  /** The joint confidence of the intervals of all looks. */
  public double confidence() {
    return 1 - alpha;
  }

  /**
   * The look after these pairs.
   *
   * @param logRatios natural logarithm of the ratio in each pair, at least 2, finite; more pairs
   *     than the plan has are judged as at its last look
   * @param floor standard deviation of a pair's logarithm that is assumed while there are few
   *     pairs, positive: that of the metric or, if larger, that of pairs of equal arms on this
   *     machine
   * @param withinError standard error of a pair's logarithm due to variation inside its starts, at
   *     least 0; 0 if unknown, which doubles the floor
   */
  public Look look(double[] logRatios, double floor, double withinError) {
    Prior prior = new Prior(floor, withinError);
    SampleMoments sample = SampleMoments.of(logRatios);
    if (isLate(sample.size())) {
      Interval least = typical(sample);
      Interval widest = Intervals.widest(sample, lateConfidence(sample.size()));
      return Look.of(least, both(least, widest), () -> resampled(logRatios, least));
    }
    double reach = early.reach(sample, prior.ofDifference());
    double close = early.reach(sample, prior.ofSameness());
    boolean isSame = Math.abs(sample.mean()) + close <= Math.log1p(band);
    double shown = isSame ? close : reach;
    return Look.of(Interval.ofLogs(sample.mean() - shown, sample.mean() + shown, confidence()));
  }

  private Interval resampled(double[] logRatios, Interval least) {
    return both(least, Intervals.paired(logRatios, lateConfidence(logRatios.length)));
  }

  private static Interval both(Interval least, Interval own) {
    return least.reaching(own.low()).reaching(own.high());
  }

  /**
   * The smallest number of further pairs after which a decision has a probability of at least 80 %
   * if mean and spread stay the same. Beyond the last look, its level applies.
   *
   * @param logRatios see {@link #look}
   * @param floor see {@link #look}
   * @param withinError see {@link #look}
   * @return 1 to 1000; empty if it takes more
   */
  public OptionalInt furtherPairs(double[] logRatios, double floor, double withinError) {
    return further(
        logRatios,
        new Prior(floor, withinError),
        (later, pairs, spread, prior) -> {
          double different = reach(pairs, spread, prior.ofDifference());
          double same = Math.log1p(band) - reach(pairs, spread, prior.ofSameness());
          return BlocksNeeded.decided(later.mean(), later.deviation(), different, same);
        });
  }

  /**
   * The same for a decision whether the ratio lies inside or outside a range.
   *
   * @param from logarithm of the smallest ratio of the range
   * @param to logarithm of the largest ratio of the range
   */
  public OptionalInt furtherPairsToPlace(
      double[] logRatios, double floor, double withinError, double from, double to) {
    return further(
        logRatios,
        new Prior(floor, withinError),
        (later, pairs, spread, prior) ->
            BlocksNeeded.placed(
                later.mean(),
                later.deviation(),
                from,
                to,
                reach(pairs, spread, prior.ofDifference())));
  }

  /** The same for a decision that the ratio lies inside the band. */
  public OptionalInt furtherPairsToBeSame(double[] logRatios, double floor, double withinError) {
    return further(
        logRatios,
        new Prior(floor, withinError),
        (later, pairs, spread, prior) -> {
          double same = Math.log1p(band) - reach(pairs, spread, prior.ofSameness());
          return BlocksNeeded.decided(
              later.mean(), later.deviation(), Double.POSITIVE_INFINITY, same);
        });
  }

  /** The distribution of the future mean of the logarithms. */
  private record Later(double mean, double deviation) {}

  /** The probability of a decision after that many pairs. */
  @FunctionalInterface
  private interface Chance {
    double of(Later later, int pairs, double spread, Prior prior);
  }

  private static OptionalInt further(double[] logRatios, Prior prior, Chance chance) {
    SampleMoments sample = SampleMoments.of(logRatios);
    // A few pairs that agree by chance would promise too much, and so would a prior below their
    // spread.
    double spread =
        Math.max(Math.sqrt(sample.variance()), EarlyLooks.moderated(sample, prior.ofSameness()));
    for (int further = 1; further <= BlocksNeeded.MOST; further++) {
      int pairs = sample.size() + further;
      Later later = new Later(sample.mean(), spread * Math.sqrt(further) / pairs);
      if (chance.of(later, pairs, spread, prior) >= BlocksNeeded.PROBABLE) {
        return OptionalInt.of(further);
      }
    }
    return OptionalInt.empty();
  }

  /** Whether the look after that many pairs uses only their own spread. */
  private boolean isLate(int pairs) {
    return late != null && pairs >= LATE;
  }

  private double lateConfidence(int pairs) {
    return Objects.requireNonNull(late, "no late looks").confidenceAt(pairs);
  }

  /** The narrowest interval of a late look. */
  private Interval typical(SampleMoments sample) {
    double reach = lateReach(sample.size(), Math.sqrt(sample.variance()));
    return Interval.ofLogs(sample.mean() - reach, sample.mean() + reach, confidence());
  }

  private double lateReach(int pairs, double deviation) {
    return Intervals.student(pairs - 1, lateConfidence(pairs))
        * Stretch.typical(pairs)
        * deviation
        / Math.sqrt(pairs);
  }

  /** How far the interval will reach if the pairs have that spread. */
  private double reach(int pairs, double spread, double prior) {
    return isLate(pairs) ? lateReach(pairs, spread) : early.reach(pairs, spread * spread, prior);
  }
}
