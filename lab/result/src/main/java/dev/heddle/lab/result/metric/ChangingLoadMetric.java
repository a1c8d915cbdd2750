package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Load;

/** A metric of how a service follows a load that changes; measured under one kind of load only. */
abstract class ChangingLoadMetric extends MetricDescriptor {

  private final Class<? extends Load> kind;

  /**
   * @param kind the kind of load
   */
  ChangingLoadMetric(String title, String unit, Class<? extends Load> kind, String meaning) {
    super(title, unit, MetricUse.JUDGED, meaning);
    this.kind = kind;
  }

  @Override
  public final boolean isMeasuredUnder(Load load) {
    return kind.isInstance(load);
  }

  @Override
  public final boolean isSpeed() {
    return true;
  }

  @Override
  public final boolean isShownWhole() {
    return true;
  }
}
