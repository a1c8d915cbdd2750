package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One metric of one arm against the first arm, from the ratios inside blocks.
 *
 * @param ratio geometric mean of the blocks' ratios
 * @param low lower end of its confidence interval; null with one block
 * @param high upper end of its confidence interval; null with one block, and where the ratio is a
 *     bound
 * @param confidence of that interval alone, at all looks, so that all of its family hold together
 * @param blocks in how many blocks both arms have a value
 * @param verdict what it comes to
 * @param doubt why nothing can be told; null exactly if the verdict tells something
 * @param withAll how it stands if trials that were discarded count as well; null if none of those
 *     has a value
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Comparison(
    double ratio,
    @Nullable Double low,
    @Nullable Double high,
    double confidence,
    int blocks,
    Verdict verdict,
    @Nullable Doubt doubt,
    @Nullable WithAll withAll) {

  public Comparison {
    if ((verdict == Verdict.CANNOT_TELL) != (doubt != null)) {
      throw new IllegalArgumentException(
          "a comparison has a doubt exactly if it cannot tell: " + verdict + ", " + doubt);
    }
  }

  /** One of which no trial was discarded. */
  public Comparison(
      double ratio,
      @Nullable Double low,
      @Nullable Double high,
      double confidence,
      int blocks,
      Verdict verdict,
      @Nullable Doubt doubt) {
    this(ratio, low, high, confidence, blocks, verdict, doubt, null);
  }

  /**
   * How a comparison stands with every trial that has a value, those that were discarded included.
   *
   * @param ratio as above
   * @param low as above
   * @param high as above
   * @param verdict as above
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record WithAll(
      double ratio, @Nullable Double low, @Nullable Double high, Verdict verdict) {}

  /** Whether one arm is better than the other. */
  public boolean differs() {
    return verdict == Verdict.BETTER || verdict == Verdict.WORSE;
  }

  /**
   * How many more blocks would probably decide, at least 1; null if it is decided, or if that is
   * not known, or more than a thousand.
   */
  public @Nullable Integer furtherPairs() {
    return switch (doubt) {
      case Doubt.TooEarly early -> early.furtherPairs();
      case Doubt.TooNoisy noisy -> noisy.furtherPairs();
      case Doubt.NotComparable not -> null;
      case Doubt.Discarded discarded -> null;
      case null -> null;
    };
  }

  /** The same, of arms of which nothing can be told by it. */
  public Comparison without(Doubt why) {
    return new Comparison(ratio, low, high, confidence, blocks, Verdict.CANNOT_TELL, why, withAll);
  }

  /** The same, of arms that differ by the ratio or more: an interval around it would be none. */
  public Comparison withoutInterval() {
    return new Comparison(ratio, null, null, confidence, blocks, verdict, doubt, withAll);
  }

  /** The same beside that of all trials. */
  public Comparison beside(WithAll all) {
    return new Comparison(ratio, low, high, confidence, blocks, verdict, doubt, all);
  }
}
