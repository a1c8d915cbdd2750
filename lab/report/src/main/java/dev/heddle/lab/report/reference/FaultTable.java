package dev.heddle.lab.report.reference;

import dev.heddle.lab.jdk.JdkFault;
import dev.heddle.lab.jdk.KnownFaults;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes the table of JDK faults in the docs. */
public final class FaultTable {

  private FaultTable() {}

  /** The table, in the order in which faults are reported. */
  public static String markdown() {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "fault",
                "what you see",
                "since",
                "fixed in",
                "concerns",
                "what to do",
                "looked up"));
    for (JdkFault fault : KnownFaults.all()) {
      table.row(
          List.of(
              "[" + fault.id() + "](" + fault.source() + ")",
              fault.symptom(),
              Integer.toString(fault.since()),
              fixedIn(fault),
              fault.concern().words(),
              fault.remedy(),
              fault.lookedUp().toString()));
    }
    return table.markdown();
  }

  /** Releases with a fix: "25.0.4, an update of 26, 27". */
  private static String fixedIn(JdkFault fault) {
    Map<Integer, String> byRelease = new TreeMap<>();
    fault.fixedIn().forEach(version -> byRelease.put(version.feature(), version.toString()));
    fault.fixedLater().forEach(release -> byRelease.put(release, "an update of " + release));
    return byRelease.isEmpty() ? "stays" : String.join(", ", byRelease.values());
  }
}
