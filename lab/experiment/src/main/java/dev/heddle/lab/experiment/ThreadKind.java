package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The kinds of thread that a JVM can serve a request on. */
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
