package dev.heddle.lab.observation.gate;

import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether warm-up reached its limit before throughput and CPU per request were steady. About the
 * instrument: the window opened before the service was warm.
 */
final class SteadyGate extends InstrumentGate {

  SteadyGate() {
    super(
        "steady",
        "not steady",
        GateUnit.YES_OR_NO,
        0,
        "whether warm-up reached its limit before the service was steady",
        "raise --warm-up-limit, or count such trials with --count-unsteady");
  }

  @Override
  Optional<Reading> read(WindowReadings window) {
    WarmUp warmUp = window.warmUp();
    return Optional.of(
        new Reading(
            warmUp.steadiness() == Steadiness.STEADY ? 0 : 1,
            String.format(
                Locale.ROOT,
                "after %.1f s of warm-up %s",
                warmUp.took().toMillis() / 1e3,
                warmUp.steadiness().sentence())));
  }
}
