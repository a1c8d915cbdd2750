package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.StarvedCarriers;
import java.util.Locale;

final class StarvedCarriersWording implements Wording<StarvedCarriers> {

  @Override
  public String title() {
    return "starved carriers";
  }

  @Override
  public String seenWhen() {
    return "all carriers are busy, at least as many virtual threads wait for one,"
        + " and at least 30 % of the samples show a virtual thread that has been"
        + " computing for 20 ms or more";
  }

  @Override
  public String evidence(StarvedCarriers cause) {
    return String.format(
        Locale.ROOT,
        "starves its carriers: virtual threads compute for up to %.0f ms"
            + " without a pause in %s, while %.0f others wait for one of %.0f carriers",
        cause.longestNanos() / 1e6,
        Place.of(cause.stack()),
        cause.queued(),
        cause.carriers());
  }

  /** From outside, a loop that waits looks like one that computes. */
  @Override
  public String inside(StarvedCarriers cause) {
    return evidence(cause)
        + " (if that is a loop that waits, wait for a lock, a future or a queue there instead)";
  }

  @Override
  public String remedy(StarvedCarriers cause) {
    return "platform threads, which the operating system time-slices, or"
        + " HeddleExecutor would remove it";
  }
}
