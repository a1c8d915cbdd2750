package dev.heddle.lab.report.fault;

import dev.heddle.lab.jdk.JdkFault;
import dev.heddle.lab.jdk.JdkVersion;
import dev.heddle.lab.jdk.Presence;

/** Describes JDK faults. */
public final class FaultText {

  private FaultText() {}

  /**
   * The fault that a JDK has or may have, and how to avoid it: "has JDK-8369227: ... To avoid it,
   * ... ."
   */
  public static String of(JdkFault fault, JdkVersion jdk) {
    return (fault.in(jdk) == Presence.PRESENT ? "has " : "may have ")
        + fault.id()
        + ": "
        + fault.symptom()
        + ". To avoid it, "
        + fault.remedy()
        + ".";
  }
}
