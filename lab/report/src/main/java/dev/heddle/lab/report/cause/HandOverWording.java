package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.HandOver;
import java.util.Locale;

final class HandOverWording implements Wording<HandOver> {

  @Override
  public String title() {
    return "hand-over";
  }

  @Override
  public String seenWhen() {
    return "at least 30 % of the requests that are served at a time wait for a result of other"
        + " threads, such as a future, in one place, while CPUs are idle";
  }

  @Override
  public String evidence(HandOver cause) {
    return String.format(
        Locale.ROOT,
        "waits for other threads: on average, %.0f of %.0f requests wait for %s in %s",
        cause.waiting(),
        cause.inFlight(),
        cause.on(),
        Place.of(cause.stack()));
  }

  @Override
  public String remedy(HandOver cause) {
    return "if an executor makes these results, its threads are the limit: enlarge it, or do its"
        + " work on the thread of the request; if another system does, no kind of thread helps";
  }
}
