package dev.heddle.lab.report.chart;

import java.util.List;

/** The arms of an experiment and the colours that they have everywhere on the page. */
public final class Arms {

  /** How many colours there are for arms; more arms than that begin again with the first. */
  private static final int COLORS = 6;

  /** The colour of the first arm's second run. */
  private static final int FLOOR = -1;

  private Arms() {}

  /**
   * The number of an arm's colour, from 0; -1 for one that is none of those compared: the first
   * arm's second run.
   *
   * @param names of the arms that are compared
   */
  public static int color(String arm, List<String> names) {
    int place = names.indexOf(arm);
    return place < 0 ? FLOOR : place % COLORS;
  }
}
