package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.RegretTable;
import java.util.Objects;

/** Formats regrets. */
final class RegretText {

  private RegretText() {}

  /** "12 % (3 to 21 %)"; without the interval if that is not known. The regret must be known. */
  static String regret(RegretTable.Entry entry) {
    String regret = Format.wholePercent(Objects.requireNonNull(entry.regret()));
    Double low = entry.low();
    Double high = entry.high();
    return low == null || high == null
        ? regret
        : regret + " (" + Math.round(100 * low) + " to " + Format.wholePercent(high) + ")";
  }
}
