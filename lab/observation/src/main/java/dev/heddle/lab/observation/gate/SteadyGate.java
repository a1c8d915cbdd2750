package dev.heddle.lab.observation.gate;

import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether warm-up reached its limit before throughput and CPU per request were steady. About the
 * service: it is as warm as its load could make it in that time, and all arms of a pair had the
 * same time. The figures are true of a service of that age.
 */
final class SteadyGate extends ServiceGate {

  SteadyGate() {
    super(
        "steady",
        "not steady",
        GateUnit.YES_OR_NO,
        0,
        "whether warm-up reached its limit before the service was steady",
        "raise --warm-up-limit to see whether the answer stays the same once the service is warm");
  }

  @Override
  String finding() {
    return "the service was still warming up when it was measured";
  }

  @Override
  Optional<GateValue> read(WindowReadings window) {
    WarmUp warmUp = window.warmUp();
    return Optional.of(
        new GateValue(
            warmUp.steadiness() == Steadiness.STEADY ? 0 : 1,
            String.format(
                Locale.ROOT,
                "after %.1f s of warm-up %s",
                warmUp.total().toMillis() / 1e3,
                warmUp.steadiness().sentence())));
  }
}
