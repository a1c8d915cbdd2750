package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.GcPauses;
import java.util.Locale;

final class GcPausesWording implements Wording<GcPauses> {

  @Override
  public String title() {
    return "garbage collection";
  }

  @Override
  public String seenWhen() {
    return "all threads are stopped for at least 10 % of the window";
  }

  @Override
  public String evidence(GcPauses cause) {
    return String.format(
        Locale.ROOT,
        "is limited by the garbage collector, which stops all threads for %.0f %% of the time",
        100 * cause.stopped());
  }

  @Override
  public String remedy(GcPauses cause) {
    return "a larger heap, or a concurrent collector (-XX:+UseZGC), would remove" + " it";
  }
}
