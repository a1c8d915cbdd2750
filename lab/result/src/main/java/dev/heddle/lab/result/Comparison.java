package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of an arm with the first arm in one metric, based on the ratios inside blocks.
 *
 * @param ratio the ratio of the arm to the first: geometric mean over the blocks
 * @param low lower end of its confidence interval; null with one block, or if the ratio is a bound
 * @param high upper end of its confidence interval; null with one block, or if the ratio is a bound
 * @param confidence confidence of this interval alone, over all looks; all intervals of its family
 *     hold jointly with the confidence of the experiment
 * @param blocks the number of blocks in which both arms have a value
 * @param verdict the verdict
 * @param doubt why there is no answer; null if and only if the verdict is not {@link
 *     Verdict#CANNOT_TELL}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Comparison(
    double ratio,
    @Nullable Double low,
    @Nullable Double high,
    double confidence,
    int blocks,
    Verdict verdict,
    @Nullable Doubt doubt) {

  public Comparison {
    if ((verdict == Verdict.CANNOT_TELL) != (doubt != null)) {
      throw new IllegalArgumentException(
          "a comparison must have a doubt exactly if its verdict is CANNOT_TELL: "
              + verdict
              + ", "
              + doubt);
    }
  }

  /** Whether one of the arms is better than the other. */
  public boolean differs() {
    return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
  }

  /**
   * How many more blocks would probably give an answer, at least 1; null if there is one already,
   * if the number is unknown, or if it is more than a thousand.
   */
  public @Nullable Integer furtherPairs() {
    return switch (doubt) {
      case Doubt.TooEarly early -> early.furtherPairs();
      case Doubt.TooNoisy noisy -> noisy.furtherPairs();
      case Doubt.NotComparable not -> null;
      case Doubt.Discarded discarded -> null;
      case Doubt.Failing failing -> null;
      case null -> null;
    };
  }

  /** The same comparison with that answer. */
  public Comparison decided(Verdict answer) {
    return new Comparison(ratio, low, high, confidence, blocks, answer, null);
  }

  /** The same comparison without an answer. */
  public Comparison without(Doubt why) {
    return new Comparison(ratio, low, high, confidence, blocks, Verdict.CANNOT_TELL, why);
  }

  /** The same comparison without an interval, because the ratio is only a bound. */
  public Comparison withoutInterval() {
    return new Comparison(ratio, null, null, confidence, blocks, verdict, doubt);
  }
}
