package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Claim;
import java.util.ArrayList;
import java.util.List;

/** The section about claims and rankings. */
record ClaimsSection(
    @JsonPropertyDescription("The published claims to decide.") List<WrittenClaim> claims,
    @JsonPropertyDescription(
            "Metrics by which the arms are ranked; the first that a load can measure is its"
                + " headline. Default: the metric that fits the load.")
        List<String> aims) {

  ClaimsSection {
    claims = Absent.orEmpty(claims);
    aims = Absent.orEmpty(aims);
  }

  /**
   * The claims.
   *
   * @param first the arm to compare with if a claim does not name one
   * @param claimable what claims may be about
   */
  List<Claim> toClaims(String first, Claimable claimable) {
    List<Claim> found = new ArrayList<>();
    for (WrittenClaim claim : claims) {
      found.add(
          Require.in(
              "claims[" + found.size() + "]", () -> claimable.checked(claim.toClaim(first))));
    }
    return found;
  }
}
