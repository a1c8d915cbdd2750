package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Warns about arms with an option that does not do what its name promises. */
abstract class OptionCaution implements Caution {

  /** The option, as users write it. */
  abstract String option();

  /** What it really does, and when; for the table in the docs. */
  abstract String effect();

  /**
   * What to say about an arm, as the rest of a sentence that begins with its name; empty if there
   * is nothing to say. Arms with the same text are named together.
   */
  abstract Optional<String> about(ArmFacts arm);

  @Override
  public final List<String> of(Result result) {
    Map<String, List<String>> arms = new LinkedHashMap<>();
    for (ArmFacts arm : ArmFacts.of(result)) {
      about(arm)
          .ifPresent(said -> arms.computeIfAbsent(said, key -> new ArrayList<>()).add(arm.name()));
    }
    return arms.entrySet().stream()
        .map(entry -> Listing.and(entry.getValue()) + ": " + entry.getKey())
        .toList();
  }
}
