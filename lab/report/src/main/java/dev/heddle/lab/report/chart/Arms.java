package dev.heddle.lab.report.chart;

import java.util.List;

/** Assigns each arm its colour on the page. */
public final class Arms {

  /** The number of colours for arms; further arms start again with the first colour. */
  private static final int COLORS = 6;

  /** The colour of the copy of the first arm. */
  private static final int FLOOR = -1;

  private Arms() {}

  /**
   * The number of an arm's colour, from 0; -1 for the copy of the first arm.
   *
   * @param names the names of the arms that are compared
   */
  public static int color(String arm, List<String> names) {
    int place = names.indexOf(arm);
    return place < 0 ? FLOOR : place % COLORS;
  }
}
