package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.DownstreamPool;
import java.util.Locale;

final class DownstreamPoolWording implements Wording<DownstreamPool> {

  @Override
  public String title() {
    return "downstream pool";
  }

  @Override
  public String seenWhen() {
    return "at least 90 % of a pool of connections are busy, and at least a tenth as many requests"
        + " wait for one; seen where the gate of the pool cap is off, or has refused most"
        + " trials";
  }

  @Override
  public String evidence(DownstreamPool cause) {
    return String.format(
        Locale.ROOT,
        "is limited by the %.0f connections of its pool %s: %.0f requests wait for one",
        cause.connections(),
        cause.pool(),
        cause.waiting());
  }

  @Override
  public String remedy(DownstreamPool cause) {
    return "threads of any kind only wait there; more connections help if what is behind them can"
        + " bear it, fewer requests at a time if it cannot";
  }
}
