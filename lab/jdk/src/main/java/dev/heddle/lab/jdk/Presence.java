package dev.heddle.lab.jdk;

/** Whether a JDK has a fault. */
public enum Presence {
  /** It has. */
  PRESENT,

  /**
   * Its version does not tell: it is an early access build, or the fix came in an unknown update.
   */
  POSSIBLE,

  /** It has not. */
  ABSENT
}
