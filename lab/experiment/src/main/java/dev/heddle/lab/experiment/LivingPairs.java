package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.Load;
import java.util.Optional;

/**
 * Whether all starts of a block can live at the same time and be measured in turns, so that they
 * share whatever the machine does meanwhile. Pure.
 */
public final class LivingPairs {

  /** Why starts are measured one after the other. */
  public enum Obstacle {
    /** Nobody asked for it. */
    NOT_ASKED("side-by-side is off"),
    /** There is nothing beside which it could live. */
    ONE_ARM("there is one arm"),
    /** The lab neither starts nor stops it. */
    RUNS_ALREADY("the service runs already"),
    /** Two of them cannot listen on it. */
    FIXED_PORT("the service has a fixed port"),
    /** What it is warmed up under is not what it is measured under. */
    CHANGING_LOAD("the load changes on its way"),
    /** It cannot let a load rest. */
    DRIVER("the driver cannot pause a load");

    private final String words;

    Obstacle(String words) {
      this.words = words;
    }

    /** One clause, for people. */
    @Override
    public String toString() {
      return words;
    }
  }

  private LivingPairs() {}

  /** What is in the way under that load; empty: nothing. */
  public static Optional<Obstacle> obstacle(Experiment experiment, Load load) {
    if (!experiment.schedule().sideBySide()) {
      return Optional.of(Obstacle.NOT_ASKED);
    }
    if (experiment.armsOfBlock().size() < 2) {
      return Optional.of(Obstacle.ONE_ARM);
    }
    if (load.changes()) {
      return Optional.of(Obstacle.CHANGING_LOAD);
    }
    return switch (experiment.subject()) {
      case RunningService running -> Optional.of(Obstacle.RUNS_ALREADY);
      case TaskProgram program -> Optional.empty();
      case Service service -> {
        if (service.port() != null) {
          yield Optional.of(Obstacle.FIXED_PORT);
        }
        boolean pauses =
            experiment.arms().stream().allMatch(arm -> arm.driverOrDefault().kind().canPause());
        yield pauses ? Optional.empty() : Optional.of(Obstacle.DRIVER);
      }
    };
  }

  /** Whether nothing is in the way. */
  public static boolean arePossible(Experiment experiment, Load load) {
    return obstacle(experiment, load).isEmpty();
  }
}
