package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Map;

/** Makes the rows of a page's table of claims: what was published and what was measured. */
final class ClaimRows {

  private ClaimRows() {}

  static List<Map<String, Object>> of(Result result) {
    return result.findings().stream().map(finding -> row(result, finding)).toList();
  }

  private static Map<String, Object> row(Result result, ClaimFinding finding) {
    Claim claim = finding.claim();
    return Map.of(
        "id", claim.id(),
        "says", claim.says(),
        "of", ClaimText.about(claim),
        "published", ClaimText.published(claim),
        "here", ClaimText.here(finding),
        "verdict", ClaimText.words(result, finding),
        "differences", claim.differences());
  }
}
