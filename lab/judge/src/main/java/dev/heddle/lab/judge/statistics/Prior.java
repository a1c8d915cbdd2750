package dev.heddle.lab.judge.statistics;

/**
 * What is taken for granted about the spread of a pair's logarithm.
 *
 * @param floor standard deviation that a difference must stand out of, positive
 * @param withinError standard error by what varies inside the starts, at least 0; 0 if not known
 */
record Prior(double floor, double withinError) {

  /** Spread between starts comes on top of what is inside them. */
  private static final double WITHIN = 2;

  /**
   * What is wrongly called the same needs two accidents, pairs that agree and a mean that is off,
   * so a tenth of the floor is enough.
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
    return Math.max(floor, WITHIN * withinError);
  }

  /** The standard deviation for calling arms the same. */
  double ofSameness() {
    return Math.max(SAMENESS * floor, WITHIN * withinError);
  }
}
