package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.Load;
import java.util.Optional;

/**
 * Decides whether all starts of a block can live at the same time and be measured in turns, so that
 * disturbances of the machine affect all of them. Pure.
 */
public final class LivingPairs {

  /** A reason to measure starts one after the other. */
  public enum Obstacle {
    /**
     * The experiment does not ask for it, memory was short, or an arm did not start next to others.
     */
    NOT_ASKED("as asked, or for lack of room"),
    /** There is only one arm. */
    ONE_ARM("there is one arm"),
    /** The lab neither starts nor stops the service. */
    RUNS_ALREADY("the service is already running"),
    /** Two services cannot listen on the same port. */
    FIXED_PORT("the service has a fixed port"),
    /** The load of the warm-up is not the load of the window. */
    CHANGING_LOAD("the load changes while it runs"),
    /** The driver cannot pause a load. */
    DRIVER("the driver cannot pause a load");

    private final String words;

    Obstacle(String words) {
      this.words = words;
    }

    /** The reason as a clause, for people. */
    @Override
    public String toString() {
      return words;
    }
  }

  private LivingPairs() {}

  /** The first obstacle under that load; empty if there is none. */
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
    Optional<Obstacle> ofSubject = experiment.subject().obstacle();
    return ofSubject.isPresent() || areLoadsPaused(experiment)
        ? ofSubject
        : Optional.of(Obstacle.DRIVER);
  }

  private static boolean areLoadsPaused(Experiment experiment) {
    return !experiment.subject().hasServer()
        || experiment.arms().stream().allMatch(arm -> arm.driverOrDefault().kind().canPause());
  }

  /** Whether there is no obstacle under that load. */
  public static boolean arePossible(Experiment experiment, Load load) {
    return obstacle(experiment, load).isEmpty();
  }
}
