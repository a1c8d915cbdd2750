package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A subject without a server. It makes the load itself, following commands of the driver's
 * protocol, so driver and subject are one process.
 *
 * @param command see {@link Program#command}
 * @param directory see {@link Program#directory}
 * @param environment see {@link Program#environment}
 * @param startLimit see {@link Program#startLimit}
 * @param stopLimit see {@link Program#stopLimit}
 */
public record TaskProgram(
    List<String> command,
    String directory,
    Map<String, String> environment,
    Duration startLimit,
    Duration stopLimit)
    implements Program {

  /** Workloads that go on to their end once begun. */
  private static final Set<String> NOT_PAUSED = Set.of("jmh", "in-a-row");

  public TaskProgram {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    Program.requireProgram(command, startLimit, stopLimit);
  }

  @Override
  public List<HttpRequest> requests() {
    return List.of();
  }

  @Override
  public boolean hasServer() {
    return false;
  }

  @Override
  public Optional<LivingPairs.Obstacle> obstacle() {
    return command.stream().anyMatch(NOT_PAUSED::contains)
        ? Optional.of(LivingPairs.Obstacle.DRIVER)
        : Optional.empty();
  }
}
