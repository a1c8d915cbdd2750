package dev.heddle.docs.measured;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.report.ClaimText;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.StringJoiner;

/** Writes the claims of a reduced file. */
final class ReducedClaims {

  private ReducedClaims() {}

  /** A claim with its finding. */
  static String claim(Result result, ClaimFinding finding) {
    Claim claim = finding.claim();
    var fields = new StringJoiner(", ", "{", "}");
    fields.add(SmallJson.field("id", claim.id()));
    fields.add(SmallJson.field("says", claim.says()));
    fields.add(SmallJson.field("arm", claim.arm()));
    fields.add(SmallJson.field("load", claim.load()));
    fields.add(SmallJson.field("base", claim.base()));
    fields.add(SmallJson.field("baseLoad", claim.baseLoad()));
    fields.add(SmallJson.field("metric", claim.metric()));
    fields.add(SmallJson.field("about", SmallJson.words(claim.about())));
    fields.add(SmallJson.field("published", SmallJson.numbers(claim.least(), claim.most())));
    fields.add(SmallJson.field("tolerance", SmallJson.NODES.numberNode(claim.tolerance())));
    Comparison comparison = finding.comparison();
    Summary.Figure figure = finding.figure();
    if (comparison != null && Double.isFinite(comparison.ratio())) {
      fields.add(SmallJson.field("ratio", SmallJson.number(comparison.ratio())));
      if (comparison.low() != null) {
        fields.add(SmallJson.field("here", SmallJson.numbers(comparison.low(), comparison.high())));
      }
    } else if (figure != null) {
      fields.add(SmallJson.field("here", SmallJson.numbers(figure.least(), figure.most())));
    }
    fields.add(SmallJson.field("verdict", SmallJson.words(finding.verdict())));
    fields.add(SmallJson.field("told", ClaimText.words(result, finding)));
    fields.add(SmallJson.field("differences", SmallJson.array(claim.differences())));
    return fields.toString();
  }
}
