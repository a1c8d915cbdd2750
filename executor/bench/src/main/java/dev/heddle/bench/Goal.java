package dev.heddle.bench;

import java.util.Locale;

/**
 * How ours is to stand to the best of the others.
 *
 * @param figure what is compared, with its unit
 * @param isMoreBetter whether the best has most of it, and ours is to have at least so much
 * @param ratio ours to the best, at the limit of the goal
 */
record Goal(String figure, boolean isMoreBetter, double ratio) {

  static Goal atLeast(double ratio, String figure) {
    return new Goal(figure, true, ratio);
  }

  static Goal atMost(double ratio, String figure) {
    return new Goal(figure, false, ratio);
  }

  /** How much worse than the best: 0.1 is a tenth, below 0 is better. */
  double regret(double ours) {
    return isMoreBetter ? 1 / ours - 1 : ours - 1;
  }

  boolean isMet(double ours) {
    return isMoreBetter ? ours >= ratio : ours <= ratio;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s %.2f", isMoreBetter ? ">=" : "<=", ratio);
  }
}
