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
    return "at least 90 % of a connection pool are busy, and at least a tenth as"
        + " many requests wait for a connection";
  }

  @Override
  public String evidence(DownstreamPool cause) {
    return waiting("requests", cause);
  }

  @Override
  public String inside(DownstreamPool cause) {
    return waiting("threads", cause);
  }

  private static String waiting(String who, DownstreamPool cause) {
    return String.format(
        Locale.ROOT,
        "is limited by the %.0f connections of its pool %s: %.0f %s wait for one",
        cause.connections(),
        cause.pool(),
        cause.waiting(),
        who);
  }

  @Override
  public String remedy(DownstreamPool cause) {
    return "threads of any kind only wait there; use more connections if the"
        + " system behind them can take it, or fewer requests at a time if it"
        + " cannot";
  }
}
