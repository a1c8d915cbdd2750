package dev.heddle.lab.report;

import dev.heddle.lab.report.chart.Arms;
import java.util.List;

/** Names of the page's colours in its style. */
final class PageColors {

  private PageColors() {}

  /** That of an arm: "arm0"; "floor" for the first arm's second run. */
  static String of(String arm, List<String> arms) {
    int color = Arms.color(arm, arms);
    return color < 0 ? "floor" : "arm" + color;
  }
}
