package dev.heddle.lab.result.metric;

/** A rate of answers in the measured window. */
abstract class AnswerRate extends WindowMetric {

  AnswerRate(String title, MetricUse use, String meaning) {
    super(title, "1/s", use, meaning);
  }

  @Override
  public final boolean isMoreBetter() {
    return true;
  }

  @Override
  public final boolean isSpeed() {
    return true;
  }

  @Override
  public final boolean isShownWhole() {
    return true;
  }

  @Override
  public final double floor() {
    return 0.1;
  }
}
