package dev.heddle.lab.result.metric;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The highest rate that met the objective or, if none did, the lowest rate tried. */
public final class RateAtObjective extends ChangingLoadMetric {

  public RateAtObjective() {
    super(
        "rate in bound",
        "1/s",
        Load.Climb.class,
        "with `--slo`: the highest rate that met the objective or, if none"
            + " did, the lowest rate tried");
  }

  @Override
  public OptionalDouble of(TrialReadings trial) {
    OptionalDouble met =
        trial.steps().stream()
            .filter(Event.Step::met)
            .mapToDouble(Event.Step::arrivalsPerSecond)
            .max();
    return met.isPresent()
        ? met
        : trial.steps().stream().mapToDouble(Event.Step::arrivalsPerSecond).min();
  }

  @Override
  public @Nullable Bound bound(TrialReadings trial) {
    if (trial.steps().isEmpty()) {
      return null;
    }
    if (trial.steps().stream().noneMatch(Event.Step::met)) {
      return Bound.AT_MOST;
    }
    return trial.steps().stream().allMatch(Event.Step::met) ? Bound.AT_LEAST : null;
  }

  @Override
  public boolean isMoreBetter() {
    return true;
  }

  @Override
  public double step() {
    return Load.Climb.RESOLUTION;
  }

  @Override
  public double floor() {
    return 0.15;
  }
}
