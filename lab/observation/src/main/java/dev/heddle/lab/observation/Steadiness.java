package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a warm-up is over, and if not, what it waits for. */
public enum Steadiness {
  @JsonProperty("steady")
  STEADY("throughput and CPU per request were level and the compiler had nothing to do"),
  @JsonProperty("tooShort")
  TOO_SHORT("there were too few answers, or too short a time, to decide"),
  @JsonProperty("throughputChanges")
  THROUGHPUT_CHANGES("throughput was still changing"),
  @JsonProperty("cpuChanges")
  CPU_CHANGES("CPU per request was still changing"),
  @JsonProperty("compiling")
  COMPILING("the JVM was still compiling");

  private final String sentence;

  Steadiness(String sentence) {
    this.sentence = sentence;
  }

  /** The state at the end of the warm-up, in words: "throughput was still changing". */
  public String sentence() {
    return sentence;
  }
}
