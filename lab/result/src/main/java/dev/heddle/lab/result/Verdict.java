package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a comparison comes to, for an arm against the first. */
public enum Verdict {
  @JsonProperty("better")
  BETTER("better"),
  @JsonProperty("worse")
  WORSE("worse"),
  /** The difference is inside the band that counts as none. */
  @JsonProperty("equivalent")
  EQUIVALENT("equivalent"),
  @JsonProperty("cannotTell")
  CANNOT_TELL("cannot tell");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** For people: "cannot tell". */
  public String words() {
    return words;
  }
}
