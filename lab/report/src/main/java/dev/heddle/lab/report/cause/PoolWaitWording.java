package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.PoolWait;
import java.util.Locale;

final class PoolWaitWording implements Wording<PoolWait> {

  @Override
  public String title() {
    return "pool of threads";
  }

  @Override
  public String seenWhen() {
    return "at least 90 % of its threads are busy, at least a tenth of the"
        + " requests wait for a thread, and CPUs are idle; where the server shows no pool, thread"
        + " dumps of a recorded trial show who serves requests and who of the same name does not";
  }

  @Override
  public String evidence(PoolWait cause) {
    return String.format(
        Locale.ROOT,
        "is limited by its %.0f threads: %.0f of %.0f requests wait %.0f ms for one",
        cause.threads(),
        cause.waiting(),
        cause.inFlight(),
        cause.waitMillis());
  }

  @Override
  public String remedy(PoolWait cause) {
    return String.format(
        Locale.ROOT,
        "%.0f threads, or virtual threads, would remove it",
        Math.ceil(cause.inFlight()));
  }
}
