package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.PinnedCarriers;
import java.util.Locale;

final class PinnedCarriersWording implements Wording<PinnedCarriers> {

  @Override
  public String title() {
    return "pinned carriers";
  }

  @Override
  public String seenWhen() {
    return "virtual threads that wait hold at least half of the carriers, on"
        + " average; waits of 1 ms or more count, and those that do not end";
  }

  @Override
  public String evidence(PinnedCarriers cause) {
    return String.format(
        Locale.ROOT,
        "is limited by pinned carriers: on average, waiting virtual threads"
            + " hold %.1f of %.0f, mostly in %s%s",
        cause.pinned(),
        cause.carriers(),
        Place.of(cause.stack()),
        cause.on().isEmpty() ? "" : " (" + cause.on() + ")");
  }

  @Override
  public String remedy(PinnedCarriers cause) {
    return "running that code on platform threads, or without the native frame or"
        + " the lock, would remove it";
  }
}
