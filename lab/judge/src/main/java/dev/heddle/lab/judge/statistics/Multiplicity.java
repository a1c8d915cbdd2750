package dev.heddle.lab.judge.statistics;

/**
 * Corrects confidence levels for several comparisons in one family, and finds how many blocks a
 * verdict needs.
 */
public final class Multiplicity {

  private Multiplicity() {}

  /**
   * The confidence of each interval such that all intervals of a family hold jointly with
   * probability 1-alpha or more, however they depend on each other (Bonferroni).
   *
   * @param alpha the family's probability of error, between 0 and 1, both excluded
   * @param cells the number of intervals in the family, at least 1
   */
  public static double confidencePerCell(double alpha, int cells) {
    Levels.check("alpha", alpha);
    if (cells < 1) {
      throw new IllegalArgumentException("a family has at least 1 cell, not " + cells);
    }
    return 1 - alpha / cells;
  }

  /**
   * The fewest blocks that can support a verdict: the smallest n with 2<sup>1-n</sup> at most
   * alpha. If the arms do not differ, all n ratios lie on one side of 1 with that probability, so
   * with fewer blocks no test without assumptions about the noise can reject at this level.
   *
   * @param alphaPerCell a cell's probability of error, between 0 and 1, both excluded
   */
  public static int fewestBlocks(double alphaPerCell) {
    Levels.check("alpha", alphaPerCell);
    int blocks = 2;
    while (Math.scalb(1.0, 1 - blocks) > alphaPerCell) {
      blocks++;
    }
    return blocks;
  }
}
