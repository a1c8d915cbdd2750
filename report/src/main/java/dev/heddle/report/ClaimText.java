package dev.heddle.report;

import dev.heddle.lab.describe.Claim;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.stream.Stream;

/** Claims and what came of them in words, the same in every report. */
final class ClaimText {

  private ClaimText() {}

  /** One line a claim, below it what is known to differ from the published set-up. */
  static List<String> lines(Result result) {
    return ClaimFinding.of(result).stream()
        .flatMap(
            finding ->
                Stream.concat(
                    Stream.of(line(finding)),
                    finding.claim().differences().stream()
                        .map(difference -> "    differs: " + difference)))
        .toList();
  }

  private static String line(ClaimFinding finding) {
    Claim claim = finding.claim();
    String seen =
        finding.seen() == null
            ? "not measured"
            : ComparisonText.ratio(finding.seen())
                + (finding.seen().low() == null
                    ? ""
                    : " (" + ComparisonText.interval(finding.seen()) + ")");
    return claim.id()
        + " "
        + finding.verdict().words()
        + ": "
        + claim.says()
        + "; published "
        + published(claim)
        + ", here "
        + seen
        + " ("
        + claim.arm()
        + ", "
        + claim.load()
        + ", "
        + claim.metric()
        + ")";
  }

  private static String published(Claim claim) {
    return claim.least() == claim.most()
        ? Format.ratio(claim.least())
        : Format.ratio(claim.least()) + " to " + Format.ratio(claim.most());
  }
}
