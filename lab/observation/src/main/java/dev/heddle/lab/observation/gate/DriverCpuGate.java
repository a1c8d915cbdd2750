package dev.heddle.lab.observation.gate;

import dev.heddle.lab.protocol.Measurement;
import java.util.Locale;
import java.util.Optional;

/**
 * CPU time of the driver, as a share of what its event loops can use. About the instrument: a
 * driver that is too busy measures itself.
 */
final class DriverCpuGate extends InstrumentGate {

  DriverCpuGate() {
    super(
        "driver CPU",
        "busy driver",
        GateUnit.SHARE,
        0.80,
        "CPU time of the driver, as a share of what its event loops can use",
        "the driver is the limit, not the service: lower the load or give the machine more CPUs");
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    Measurement measurement = window.measurement();
    if (measurement.cpuNanos() == 0) {
      return Optional.empty(); // It does not measure its own.
    }
    double used =
        measurement.cpuNanos() / ((double) measurement.windowNanos() * window.driverThreads());
    return Optional.of(
        new GateValue(
            used,
            String.format(
                Locale.ROOT,
                "the driver used %.0f %% of the CPU time of its event loops",
                used * 100)));
  }
}
