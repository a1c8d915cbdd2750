package dev.heddle.lab.observation.gate;

import java.util.Locale;
import java.util.Optional;

/**
 * Time that the subject's control group was kept off the CPUs, as a share of the window. About the
 * machine: the quota belongs to the container in which the lab and the driver run too.
 */
final class ThrottlingGate extends InstrumentGate {

  ThrottlingGate() {
    super(
        "CPU throttling",
        "throttled",
        GateUnit.SHARE,
        0.01,
        "time the service was kept off its CPUs by its container's quota",
        "raise the container's CPU quota, or remove it");
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    Long throttled = window.observation().throttledNanos();
    return throttled == null
        ? Optional.empty()
        : Optional.of(
            new GateValue(
                throttled / (double) window.measurement().windowNanos(),
                String.format(
                    Locale.ROOT,
                    "the service was kept off its CPUs for %.0f ms",
                    throttled / 1e6)));
  }
}
