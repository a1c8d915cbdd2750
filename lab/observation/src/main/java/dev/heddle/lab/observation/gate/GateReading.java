package dev.heddle.lab.observation.gate;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The reading of a gate in one trial.
 *
 * @param gate the gate
 * @param value the reading
 * @param limit the largest value that passes; infinite if the gate was turned off
 * @param detail the reading in words: "answered 850 of 1000 requests a second"
 */
public record GateReading(Gate gate, double value, double limit, String detail) {

  /** Whether the reading is within the limit. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public boolean passed() {
    return value <= limit;
  }
}
