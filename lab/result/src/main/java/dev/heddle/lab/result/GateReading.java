package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.lab.observation.gate.Gate;

/**
 * What a gate read of a trial.
 *
 * @param gate which
 * @param value what it read
 * @param limit the largest value that passes; infinite if the gate was turned off
 * @param detail the reading in words: "answered 850 of 1000 requests a second"
 */
public record GateReading(Gate gate, double value, double limit, String detail) {

  /** Whether the trial may count as far as this gate is concerned. */
  @JsonProperty
  public boolean passed() {
    return value <= limit;
  }
}
