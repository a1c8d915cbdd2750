package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import java.util.List;
import java.util.Optional;

/**
 * The driver, or the connection to the service, is slow.
 *
 * @param gate the gate that most trials fail: driver CPU or send lag
 * @param detail the gate's reading in the first such trial, in words
 */
@JsonTypeName("slowDriver")
public record SlowDriver(Gate gate, String detail) implements Cause {

  static final CauseKind<SlowDriver> KIND =
      new CauseKind<>(
          SlowDriver.class,
          "driver",
          "most trials fail the `driver-cpu` or the `send-lag` gate",
          "the `gate` that most trials have failed, and in `detail` what it read",
          SlowDriver::in);

  private static Optional<SlowDriver> in(Evidence evidence) {
    for (Gate gate : List.of(Gate.DRIVER_CPU, Gate.SEND_LAG)) {
      GateReading beyond = evidence.beyond(gate);
      if (beyond != null) {
        return Optional.of(new SlowDriver(gate, beyond.detail()));
      }
    }
    return Optional.empty();
  }

  @Override
  public String description() {
    return "is limited by the driver: " + detail;
  }

  @Override
  public String remedy() {
    return gate.advice();
  }
}
