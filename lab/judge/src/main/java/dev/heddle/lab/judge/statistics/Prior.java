package dev.heddle.lab.judge.statistics;

/**
 * The assumed spread of a pair's logarithm.
 *
 * @param floor the least standard deviation to assume, positive
 * @param withinError standard error due to variation within the starts; 0 if unknown
 */
record Prior(double floor, double withinError) {

  /** The factor on the error within starts, because the spread between starts adds to it. */
  private static final double WITHIN = 2;

  /** The factor on the floor if the spread within the starts is unknown. */
  private static final double UNKNOWN = 2;

  /**
   * The factor on the floor for equivalence. A wrong equivalence needs two accidents, pairs that
   * agree by chance and a mean that is off, so a tenth of the floor is enough.
   */
  private static final double SAMENESS = 0.1;

  Prior {
    Levels.checkPositive("floor", floor);
    if (!(withinError >= 0 && withinError < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the error within starts is " + withinError + ", not finite and >= 0");
    }
  }

  /** The standard deviation for calling arms different. */
  double ofDifference() {
    return atLeast(floor);
  }

  /** The standard deviation for calling arms the same. */
  double ofSameness() {
    return atLeast(SAMENESS * floor);
  }

  private double atLeast(double least) {
    return withinError == 0 ? UNKNOWN * least : Math.max(least, WITHIN * withinError);
  }
}
