package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The answer of a comparison of an arm with the first. */
public enum Verdict {
  @JsonProperty("better")
  BETTER,
  @JsonProperty("worse")
  WORSE,
  /** Any difference is inside the band that counts as none. */
  @JsonProperty("equivalent")
  EQUIVALENT,
  @JsonProperty("cannotTell")
  CANNOT_TELL
}
