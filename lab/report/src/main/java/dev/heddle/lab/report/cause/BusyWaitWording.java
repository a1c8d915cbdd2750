package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.BusyWait;
import java.util.Locale;

final class BusyWaitWording implements Wording<BusyWait> {

  @Override
  public String title() {
    return "busy waiting";
  }

  @Override
  public String seenWhen() {
    return "at least 30 % of the samples of computing threads are in code that waits in a loop, by"
        + " Thread.yield or Thread.onSpinWait, or at least 15 % of the requests that are served at"
        + " a time yield in one place; and the service uses 0.9 CPUs or more";
  }

  @Override
  public String evidence(BusyWait cause) {
    return String.format(
        Locale.ROOT,
        "waits in a loop: %.0f %% of what it does, on %.1f CPUs in all, is to wait in %s",
        100 * cause.share(),
        cause.cpus(),
        Place.of(cause.stack()));
  }

  @Override
  public String remedy(BusyWait cause) {
    return "wait there for a lock, a future or a queue, which leaves the CPU to others";
  }
}
