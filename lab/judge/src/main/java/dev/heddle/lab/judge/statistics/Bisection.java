package dev.heddle.lab.judge.statistics;

import java.util.function.DoubleUnaryOperator;

/** Finds the root of a decreasing function, to the precision of a double. */
final class Bisection {

  private static final int HALVINGS = 60;

  private Bisection() {}

  static double ofDecreasing(DoubleUnaryOperator function, double from, double to) {
    double low = from;
    double high = to;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (function.applyAsDouble(middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
