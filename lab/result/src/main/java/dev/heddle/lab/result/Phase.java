package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The phases of a trial, in order. */
public enum Phase {
  @JsonProperty("starting")
  STARTING("starting"),
  @JsonProperty("warmingUp")
  WARMING_UP("warming up"),
  @JsonProperty("measuring")
  MEASURING("measuring"),
  @JsonProperty("stopping")
  STOPPING("stopping");

  private final String doing;

  Phase(String doing) {
    this.doing = doing;
  }

  /** What a trial is doing in this phase: "warming up". */
  public String doing() {
    return doing;
  }
}
