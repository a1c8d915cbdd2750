package dev.heddle.lab.judge.statistics;

/** Checks arguments for several classes of this package. */
final class Levels {

  private Levels() {}

  static void check(String name, double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException(name + " is " + level + ", not between 0 and 1");
    }
  }

  static void checkPositive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is " + value + ", not positive and finite");
    }
  }
}
