package dev.heddle.lab.result;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateKind;
import dev.heddle.lab.observation.gate.GateReading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A limit of the service that valid trials exceeded: the arm's figures under that load are those of
 * a service at this limit.
 *
 * @param gate the gate that read it, which is about the service
 * @param trials the number of valid trials that exceeded it, at least 1
 * @param of the number of valid trials of the arm under that load, at least {@code trials}
 * @param value the worst reading
 * @param detail the same in words: "12.5 requests waited for one of the 10 connections of db"
 */
public record Condition(Gate gate, int trials, int of, double value, String detail) {

  public Condition {
    if (gate.kind() != GateKind.SERVICE) {
      throw new IllegalArgumentException(
          "the gate of a condition must be about the service, was " + gate.option());
    }
    if (trials < 1 || of < trials) {
      throw new IllegalArgumentException(
          "a condition needs at least 1 of the valid trials, was " + trials + " of " + of);
    }
  }

  /**
   * The conditions of an arm under a load, in the order of the gates.
   *
   * @param trials all trials of the arm under the load; only valid ones are used
   */
  public static List<Condition> of(List<TrialRecord> trials) {
    return ofAll(trials.stream().filter(TrialRecord::isValid).toList());
  }

  /** The same for figures that come from discarded trials as well. */
  public static List<Condition> ofAll(List<TrialRecord> trials) {
    List<Condition> conditions = new ArrayList<>();
    for (Gate gate : Gate.values()) {
      if (gate.kind() != GateKind.SERVICE) {
        continue; // A trial that it refused counts only where discarded ones do.
      }
      List<GateReading> beyond =
          trials.stream()
              .flatMap(trial -> trial.window().gates().stream())
              .filter(reading -> reading.gate() == gate && !reading.passed())
              .toList();
      beyond.stream()
          .max(Comparator.comparingDouble(GateReading::value))
          .map(
              worst ->
                  new Condition(gate, beyond.size(), trials.size(), worst.value(), worst.detail()))
          .ifPresent(conditions::add);
    }
    return conditions;
  }
}
