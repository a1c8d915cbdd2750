package dev.heddle.lab.jdk;

/** Whether a JDK has a fault. */
public enum Presence {
  /** The JDK has the fault. */
  PRESENT,

  /**
   * The version does not show it: it is an early access build, or the fix came in an unknown
   * update.
   */
  POSSIBLE,

  /** The JDK does not have the fault. */
  ABSENT
}
