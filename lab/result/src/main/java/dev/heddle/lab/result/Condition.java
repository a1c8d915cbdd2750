package dev.heddle.lab.result;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A limit of the service that trials which count were beyond: what is said of the arm under that
 * load holds under this limit.
 *
 * @param gate which, of those about the service
 * @param trials in how many trials that count it was so, at least 1
 * @param of how many trials of the arm under that load count, at least {@code trials}
 * @param value what it read in the worst of them
 * @param detail the same in words: "12.5 requests waited for one of the 10 connections of db"
 */
public record Condition(Gate gate, int trials, int of, double value, String detail) {

  public Condition {
    if (gate.kind() != GateKind.SERVICE) {
      throw new IllegalArgumentException("a condition is of the service, not " + gate.option());
    }
    if (trials < 1 || of < trials) {
      throw new IllegalArgumentException(
          "a condition is of 1 trial or more of those that count, was " + trials + " of " + of);
    }
  }

  /**
   * Those of an arm under a load, in the order of the gates.
   *
   * @param trials all of that arm under that load; those that do not count are left out
   */
  public static List<Condition> of(List<TrialRecord> trials) {
    List<TrialRecord> valid = trials.stream().filter(TrialRecord::isValid).toList();
    List<Condition> conditions = new ArrayList<>();
    for (Gate gate : Gate.values()) {
      List<GateReading> beyond =
          valid.stream()
              .flatMap(trial -> trial.gates().stream())
              .filter(reading -> reading.gate() == gate && !reading.passed())
              .toList();
      beyond.stream()
          .max(Comparator.comparingDouble(GateReading::value))
          .map(
              worst ->
                  new Condition(gate, beyond.size(), valid.size(), worst.value(), worst.detail()))
          .ifPresent(conditions::add);
    }
    return conditions;
  }
}
