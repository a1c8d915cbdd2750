package dev.heddle.lab.report;

import dev.heddle.lab.report.chart.Arms;
import java.util.List;

/** Names the colours of the page's style. */
final class PageColors {

  private PageColors() {}

  /** The colour of an arm: "arm0"; "floor" for the copy of the first arm. */
  static String of(String arm, List<String> arms) {
    int color = Arms.color(arm, arms);
    return color < 0 ? "floor" : "arm" + color;
  }
}
