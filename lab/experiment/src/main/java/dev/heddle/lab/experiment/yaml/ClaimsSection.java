package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Claim;
import java.util.ArrayList;
import java.util.List;

/** What is asked of the results. */
record ClaimsSection(
    @JsonPropertyDescription("What was published, to be decided.") List<WrittenClaim> claims,
    @JsonPropertyDescription(
            "Metrics by which the arms are ranked in the regret table. Default: what fits the"
                + " load.")
        List<String> aims) {

  ClaimsSection {
    claims = Absent.orEmpty(claims);
    aims = Absent.orEmpty(aims);
  }

  /**
   * The claims.
   *
   * @param first the arm with which is compared what does not say more
   */
  List<Claim> toClaims(String first) {
    List<Claim> found = new ArrayList<>();
    for (WrittenClaim claim : claims) {
      found.add(Require.in("claims[" + found.size() + "]", () -> claim.toClaim(first)));
    }
    return found;
  }
}
