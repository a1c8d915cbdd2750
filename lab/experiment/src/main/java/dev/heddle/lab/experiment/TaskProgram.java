package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;

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
}
