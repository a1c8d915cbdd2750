package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import org.jspecify.annotations.Nullable;

/** The spread of a pair that early looks assume. */
public final class Floors {

  private Floors() {}

  /**
   * The metric's own floor or, if larger, the known difference between starts of the same arm on
   * the machine of the run. It is never below the metric's own floor: a small scatter of one
   * service on a machine does not limit the scatter of another service.
   *
   * @param under the kind of load; null: any
   */
  public static double of(Criteria criteria, Metric metric, @Nullable Under under) {
    return criteria.scatter().stream()
        .filter(known -> known.metric().equals(metric.option()) && known.isToBeExpected())
        .filter(known -> under == null || known.under() == under)
        .mapToDouble(KnownScatter::deviation)
        .reduce(metric.floor(), Math::max);
  }
}
