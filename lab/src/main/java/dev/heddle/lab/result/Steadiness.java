package dev.heddle.lab.result;

/** Placeholder until the detector lands. */
public enum Steadiness {
  STEADY,
  TOO_SHORT,
  THROUGHPUT_CHANGES,
  CPU_CHANGES,
  COMPILING;

  public String sentence() {
    return name();
  }
}
