package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Warns about limits of the service that arms exceeded; the findings hold only under these limits.
 */
final class UnderLimits implements Caution {

  @Override
  public List<String> of(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Summary summary : result.summaries()) {
      for (Gate gate : Gate.values()) {
        Map<String, Condition> byArm = byArm(summary, gate);
        if (!byArm.isEmpty()) {
          cautions.add(sentence(summary, gate, byArm));
        }
      }
    }
    return cautions;
  }

  /** The arms that exceeded the limit of a gate. */
  private static Map<String, Condition> byArm(Summary summary, Gate gate) {
    Map<String, Condition> byArm = new LinkedHashMap<>();
    for (Summary.Cell cell : summary.cells()) {
      cell.conditions().stream()
          .filter(condition -> condition.gate() == gate && !cell.again())
          .forEach(condition -> byArm.put(cell.arm(), condition));
    }
    return byArm;
  }

  private static String sentence(Summary summary, Gate gate, Map<String, Condition> byArm) {
    Condition worst =
        byArm.values().stream().max(Comparator.comparingDouble(Condition::value)).orElseThrow();
    return summary.load().label()
        + ", "
        + arms(summary, byArm)
        + ": "
        + gate.finding()
        + " (at worst "
        + worst.detail()
        + "). The findings for this load apply only while this limit is in force.";
  }

  private static String arms(Summary summary, Map<String, Condition> byArm) {
    long counted =
        summary.cells().stream().filter(cell -> !cell.again() && cell.valid() > 0).count();
    boolean always = byArm.values().stream().allMatch(each -> each.trials() == each.of());
    if (always && counted > 1 && byArm.size() == counted) {
      return "every arm";
    }
    return Listing.and(
        byArm.entrySet().stream()
            .map(each -> arm(each.getKey(), Objects.requireNonNull(each.getValue())))
            .toList());
  }

  private static String arm(String name, Condition condition) {
    return condition.trials() == condition.of()
        ? name
        : name + " in " + condition.trials() + " of " + condition.of() + " trials";
  }
}
