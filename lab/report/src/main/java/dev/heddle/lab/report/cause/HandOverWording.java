package dev.heddle.lab.report.cause;

import dev.heddle.lab.report.text.Format;
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
        + " threads in one place, at least 90 % of the threads of an executor are at work, and CPUs"
        + " are idle";
  }

  @Override
  public String evidence(HandOver cause) {
    return String.format(
        Locale.ROOT,
        "hands work over to %s that are all busy (%s): on average, %.0f of %.0f requests wait for"
            + " a result in %s",
        Format.count(Math.round(cause.threads()), "thread"),
        cause.executor(),
        cause.waiting(),
        cause.inFlight(),
        Place.of(cause.stack()));
  }

  @Override
  public String remedy(HandOver cause) {
    return "more threads there, or doing that work on the thread of the request, would remove it";
  }
}
