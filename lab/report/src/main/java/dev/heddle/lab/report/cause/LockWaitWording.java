package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.LockWait;
import java.util.Locale;

final class LockWaitWording implements Wording<LockWait> {

  @Override
  public String title() {
    return "lock";
  }

  @Override
  public String seenWhen() {
    return "for one lock in one place wait at least 30 % of the requests that are served at a time;"
        + " waits from 5 ms count";
  }

  @Override
  public String evidence(LockWait cause) {
    return String.format(
        Locale.ROOT,
        "is limited by a lock: %.0f of %.0f requests wait at a time for %s in %s",
        cause.waiting(),
        cause.inFlight(),
        cause.on(),
        Place.of(cause.stack()));
  }

  @Override
  public String remedy(LockWait cause) {
    return "no kind of thread helps; holding it for less, or several locks, does";
  }
}
