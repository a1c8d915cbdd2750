package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.SurgeLoss;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds the arms with a limit of requests that should join a run: versions of arms that lost much
 * in the first surges. Pure.
 */
public final class BoundSearch {

  /** The block whose surges show what an arm loses. */
  public static final int SHOWN_IN = 1;

  private BoundSearch() {}

  /**
   * The arms that join, in the order of the arms that they limit.
   *
   * @param experiment the experiment before arms have joined
   * @param capacities the known capacities
   * @param trials all trials so far
   */
  public static List<Arm> after(
      Experiment experiment, List<Capacity> capacities, List<TrialRecord> trials) {
    List<Arm> joining = new ArrayList<>();
    for (Arm arm : experiment.arms()) {
      OptionalInt enough =
          arm.bounding() == null
              ? OptionalInt.empty()
              : capacities.stream()
                  .filter(capacity -> capacity.arm().equals(arm.name()))
                  .flatMap(capacity -> losses(experiment, capacity, trials))
                  .mapToInt(SurgeLoss::enough)
                  .findFirst();
      enough.ifPresent(requests -> joining.add(arm.boundedTo(requests)));
    }
    return joining;
  }

  /** The losses of an arm, those in the largest surge first. */
  private static Stream<SurgeLoss> losses(
      Experiment experiment, Capacity capacity, List<TrialRecord> trials) {
    return trials.stream()
        .filter(trial -> trial.isValid() && !trial.identity().recorded())
        .filter(trial -> trial.identity().block() == SHOWN_IN)
        .filter(trial -> trial.identity().arm().equals(capacity.arm()))
        .filter(trial -> experiment.loads().contains(trial.identity().load()))
        .sorted(Comparator.comparingDouble(trial -> -trial.identity().load().weight()))
        .flatMap(
            trial ->
                trial.identity().load() instanceof Load.Surge surge
                    ? SurgeLoss.of(
                        surge,
                        capacity,
                        Metric.GOODPUT.of(trial).orElse(0),
                        SurgeLoss.presentBefore(trial))
                        .stream()
                    : Stream.empty());
  }
}
