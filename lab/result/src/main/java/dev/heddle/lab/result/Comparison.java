package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One metric of one arm against the first arm, from the ratios inside blocks.
 *
 * @param ratio geometric mean of the blocks' ratios, at equal pace of the machine if the metric
 *     follows that
 * @param low lower end of its confidence interval; null with one block
 * @param high upper end of its confidence interval; null with one block, and where the ratio is a
 *     bound
 * @param confidence of that interval alone, so that all of the metric hold together
 * @param blocks in how many blocks both arms have a value
 * @param verdict what it comes to
 * @param furtherBlocks how many more blocks would probably decide; null if it is decided, or if a
 *     thousand would not do
 * @param uncorrected the ratio without regard to the machine's pace; null if there was none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Comparison(
    double ratio,
    @Nullable Double low,
    @Nullable Double high,
    double confidence,
    int blocks,
    Verdict verdict,
    @Nullable Integer furtherBlocks,
    @Nullable Double uncorrected) {

  /** One that has no regard to the machine's pace. */
  public Comparison(
      double ratio,
      @Nullable Double low,
      @Nullable Double high,
      double confidence,
      int blocks,
      Verdict verdict,
      @Nullable Integer furtherBlocks) {
    this(ratio, low, high, confidence, blocks, verdict, furtherBlocks, null);
  }

  /** The same, of arms of which nothing can be told by it. */
  public Comparison withoutVerdict() {
    return new Comparison(
        ratio, low, high, confidence, blocks, Verdict.CANNOT_TELL, null, uncorrected);
  }

  /** The same, of arms that differ by the ratio or more: an interval around it would be none. */
  public Comparison withoutInterval() {
    return new Comparison(
        ratio, null, null, confidence, blocks, verdict, furtherBlocks, uncorrected);
  }

  /** The same, said to be corrected for the machine's pace. */
  public Comparison correctedFrom(double uncorrectedRatio) {
    return new Comparison(
        ratio, low, high, confidence, blocks, verdict, furtherBlocks, uncorrectedRatio);
  }
}
