package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import org.jspecify.annotations.Nullable;

/** The spread of a pair that early looks take for granted. */
public final class Floors {

  private Floors() {}

  /**
   * The metric's own, or what starts of the same arm are known to differ by on the machine of the
   * run, if that is more. It is never less than the metric's own: what a service and a machine show
   * when they are alike with themselves does not bound how another service scatters.
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
