package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.observation.gate.WindowReadings;
import java.util.ArrayList;
import java.util.List;

/** Compares the gates' readings of a trial with their limits. Pure. */
final class GateRules {

  private GateRules() {}

  /** The readings of all gates that apply, in the order of the gates. */
  static List<GateReading> read(Criteria criteria, WindowReadings window) {
    List<GateReading> readings = new ArrayList<>();
    for (Gate gate : Gate.values()) {
      gate.read(window)
          .map(
              reading ->
                  new GateReading(gate, reading.value(), criteria.limit(gate), reading.detail()))
          .ifPresent(readings::add);
    }
    return readings;
  }
}
