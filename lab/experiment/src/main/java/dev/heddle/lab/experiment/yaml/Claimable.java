package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.Claim;
import java.util.List;
import java.util.Set;

/**
 * What claims may be about.
 *
 * @param arms names of arms
 * @param loads labels of loads; empty: they are known only when the run has begun
 */
record Claimable(Set<String> arms, Set<String> loads) {

  /** The claim, if there is all that it is about. */
  Claim checked(Claim claim) {
    Require.among("arm", arms, "arm", List.of(claim.arm()));
    Require.among("load", loads, "load", List.of(claim.load()));
    Require.among("to.arm", arms, "arm", List.of(claim.base()));
    Require.among("to.load", loads, "load", List.of(claim.baseLoad()));
    return claim;
  }
}
