package dev.heddle.lab.report;

import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.ClaimVerdict;
import dev.heddle.lab.result.Result;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many claims are decided.
 *
 * @param reproduced the number of those that were reproduced
 * @param notReproduced the number of those that were not
 * @param open the number of those that are undecided
 */
public record ClaimCount(long reproduced, long notReproduced, long open) {

  /** The count over several results. */
  public static ClaimCount of(Collection<Result> results) {
    Map<ClaimVerdict, Long> counts =
        results.stream()
            .flatMap(result -> result.findings().stream())
            .collect(Collectors.groupingBy(ClaimFinding::verdict, Collectors.counting()));
    return new ClaimCount(
        counts.getOrDefault(ClaimVerdict.REPRODUCED, 0L),
        counts.getOrDefault(ClaimVerdict.NOT_REPRODUCED, 0L),
        counts.getOrDefault(ClaimVerdict.CANNOT_TELL, 0L));
  }

  /** In words: "12 reproduced, 3 not, 4 open". */
  @Override
  public String toString() {
    return reproduced + " reproduced, " + notReproduced + " not, " + open + " open";
  }
}
