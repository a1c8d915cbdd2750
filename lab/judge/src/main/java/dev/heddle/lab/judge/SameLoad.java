package dev.heddle.lab.judge;

import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Removes verdicts on response times that do not hold because the arms had different loads. Waiting
 * users send more requests to an arm that answers faster, so a slower arm must not have answered
 * more, or a faster arm less. Pure.
 */
final class SameLoad {

  private static final Doubt DIFFERENT = new Doubt.NotComparable(Doubt.Ground.DIFFERENT_LOADS);

  private SameLoad() {}

  /**
   * The comparison, without its verdict if the throughput does not support it. While the comparison
   * of throughput has no answer, its doubt applies to the response times too.
   *
   * @param answered the comparison of the same arms in throughput; null if unknown
   * @param band differences up to this share count as none
   */
  static Comparison required(Comparison responded, @Nullable Comparison answered, double band) {
    if (responded.verdict() == Verdict.CANNOT_TELL || isBorne(responded, answered, band)) {
      return responded;
    }
    Doubt open = answered == null ? null : answered.doubt();
    return responded.without(open == null ? DIFFERENT : open);
  }

  private static boolean isBorne(Comparison responded, @Nullable Comparison answered, double band) {
    Double low = answered == null ? null : answered.low();
    Double high = answered == null ? null : answered.high();
    if (answered == null || low == null || high == null) {
      return false;
    }
    return switch (responded.verdict()) {
      case WORSE -> high <= 1 + band;
      case BETTER -> low >= 1 / (1 + band);
      case EQUIVALENT -> answered.verdict() == Verdict.EQUIVALENT;
      case CANNOT_TELL -> true;
    };
  }
}
