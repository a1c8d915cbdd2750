package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A service that runs already, here or on another machine. It is neither started nor stopped, so
 * its trials are not independent: what one leaves behind the next one finds.
 *
 * @param targets where it runs, by the name of the arm; at least one
 * @param requests what users send, in turn
 * @param startLimit how long it may take to answer the first request
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
   * The target of that arm; of the noise floor it is that of the arm that it repeats.
   *
   * @throws DescriptionException if it has none
   */
  public Target target(Arm arm) {
    Target target = targets.get(arm.original());
    if (target == null) {
      throw new DescriptionException("arm " + arm.name() + " has no target");
    }
    return target;
  }

  /** The experiment on these targets, in this order. */
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
