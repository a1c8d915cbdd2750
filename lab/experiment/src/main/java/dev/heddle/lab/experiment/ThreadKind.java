package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The kinds of thread on which a JVM can serve a request. */
public enum ThreadKind {
  @JsonProperty("platform")
  PLATFORM,
  @JsonProperty("virtual")
  VIRTUAL;

  @Override
  public String toString() {
    return switch (this) {
      case PLATFORM -> "platform";
      case VIRTUAL -> "virtual";
    };
  }
}
