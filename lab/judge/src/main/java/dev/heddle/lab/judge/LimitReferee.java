package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Verdict;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether comparisons are beyond a limit other than 1. An interval moves with its ratios,
 * so a ratio is beyond the limit if the ratio divided by the limit is beyond 1, and the rules of
 * {@link Referee} apply. docs/method.md gives the reasons.
 */
final class LimitReferee {

  private final Referee plain;
  private final Referee moved;

  private LimitReferee(Referee plain, Referee moved) {
    this.plain = plain;
    this.moved = moved;
  }

  /** A referee for that many comparisons inside the blocks of an experiment. */
  static LimitReferee of(Experiment experiment, int cells) {
    return new LimitReferee(Referee.of(experiment, cells), Referee.withoutBand(experiment, cells));
  }

  /** The same for comparisons under that load. */
  LimitReferee under(Load load) {
    return new LimitReferee(plain.under(load), moved.under(load));
  }

  /** The referee for the limit 1, for the same number of comparisons. */
  Referee plain() {
    return plain;
  }

  /**
   * Compares two arms inside blocks with a limit, which is outside the band: worse means beyond the
   * limit, better means not. The interval is that of the ratio itself.
   *
   * @param limit below 1, smaller ratios are beyond the limit; above 1, larger ones
   * @param logRatios see {@link Referee#compare}
   * @param withinErrors see {@link Referee#compare}
   */
  Comparison compare(Metric metric, double limit, double[] logRatios, double[] withinErrors) {
    return compare(metric, limit, logRatios, withinErrors, moved::compare);
  }

  /** The same without a forecast of further pairs. */
  Comparison compareNow(Metric metric, double limit, double[] logRatios, double[] withinErrors) {
    return compare(metric, limit, logRatios, withinErrors, moved::compareNow);
  }

  private Comparison compare(
      Metric metric,
      double limit,
      double[] logRatios,
      double[] withinErrors,
      ComparisonMethod ofMoved) {
    Comparison difference = plain.compareNow(metric, logRatios, withinErrors);
    if (difference.verdict() == Verdict.EQUIVALENT) {
      return difference.decided(Verdict.BETTER);
    }
    double by = Math.log(limit);
    Comparison compared =
        ofMoved.compare(
            metric, Arrays.stream(logRatios).map(ratio -> ratio - by).toArray(), withinErrors);
    Comparison back =
        new Comparison(
            compared.ratio() * limit,
            times(compared.low(), limit),
            times(compared.high(), limit),
            compared.confidence(),
            compared.blocks(),
            compared.verdict(),
            compared.doubt());
    return switch (back.verdict()) {
      case CANNOT_TELL -> back;
      case EQUIVALENT -> back.decided(Verdict.BETTER);
      case BETTER, WORSE ->
          back.decided(back.ratio() > limit == limit > 1 ? Verdict.WORSE : Verdict.BETTER);
    };
  }

  private static @Nullable Double times(@Nullable Double end, double limit) {
    return end == null ? null : end * limit;
  }
}
