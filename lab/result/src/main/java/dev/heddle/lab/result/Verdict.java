package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a comparison comes to, for an arm against the first. */
public enum Verdict {
  @JsonProperty("better")
  BETTER,
  @JsonProperty("worse")
  WORSE,
  /** The difference is inside the band that counts as none. */
  @JsonProperty("equivalent")
  EQUIVALENT,
  @JsonProperty("cannotTell")
  CANNOT_TELL
}
