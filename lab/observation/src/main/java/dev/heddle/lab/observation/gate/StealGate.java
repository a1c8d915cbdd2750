package dev.heddle.lab.observation.gate;

import java.util.Locale;
import java.util.Optional;

/**
 * CPU time that the machine's host took away, as a share of all CPU time. About the machine: the
 * figures include its neighbours' work.
 */
final class StealGate extends InstrumentGate {

  StealGate() {
    super(
        "steal",
        "stolen CPU",
        GateUnit.SHARE,
        0.05,
        "CPU time that the machine's host took away",
        "the host is shared: run when it is quiet, or on another machine");
  }

  @Override
  boolean isOfHost() {
    return true;
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    Double steal = window.observation().machine().steal();
    return steal == null
        ? Optional.empty()
        : Optional.of(
            new GateValue(
                steal,
                String.format(Locale.ROOT, "the host took %.1f %% of the CPU time", steal * 100)));
  }
}
