package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A service that is already running, on this or another machine. The lab neither starts nor stops
 * it, so its trials are not independent: each starts with what the previous one left behind.
 *
 * @param targets where each arm runs, by the arm's name; at least one
 * @param requests what users send, in turn
 * @param startLimit how long the service may take to answer the first request
 */
public record RunningService(
    Map<String, Target> targets, List<HttpRequest> requests, Duration startLimit)
    implements Subject {

  public RunningService {
    targets = Map.copyOf(targets);
    requests = List.copyOf(requests);
    if (targets.isEmpty() || requests.isEmpty()) {
      throw new DescriptionException("a running service needs a target and a request");
    }
  }

  /**
   * The target of an arm; a copy made for the noise floor has the target of its original.
   *
   * @throws DescriptionException if the arm has no target
   */
  public Target target(Arm arm) {
    Target target = targets.get(arm.original());
    if (target == null) {
      throw new DescriptionException("arm " + arm.name() + " has no target");
    }
    return target;
  }

  @Override
  public boolean runsAlready() {
    return true;
  }

  @Override
  public boolean areAlike(Arm arm, Arm other) {
    return arm.isLike(other) && target(arm).equals(target(other));
  }

  @Override
  public Optional<LivingPairs.Obstacle> obstacle() {
    return Optional.of(LivingPairs.Obstacle.RUNS_ALREADY);
  }

  /** True only if all its arms can be recorded, because recordings are compared. */
  @Override
  public boolean canBeRecorded() {
    return targets.values().stream().allMatch(Target::opensItsJvm);
  }

  /** Describes an experiment on running services, in the given order. */
  public static Experiment experiment(Map<String, Target> targets, Settings settings) {
    return settings.experiment(
        String.join(" and ", targets.keySet()),
        new RunningService(targets, settings.requests(), START_LIMIT),
        targets.keySet().stream().map(Arm::plain).toList(),
        LoadChoice.NONE,
        ScheduleChoice.NONE,
        CriteriaChoice.NONE);
  }
}
