package dev.heddle.lab.describe;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A subject without a server: it makes the load itself, as it is told to in the driver's protocol,
 * so that driver and subject are one process.
 *
 * @param command see {@link Subject#command}
 * @param directory see {@link Subject#directory}
 * @param environment see {@link Subject#environment}
 * @param startLimit see {@link Subject#startLimit}
 * @param stopLimit see {@link Subject#stopLimit}
 */
public record TaskProgram(
    List<String> command,
    String directory,
    Map<String, String> environment,
    Duration startLimit,
    Duration stopLimit)
    implements Subject {

  public TaskProgram {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    Subject.requireProgram(command, startLimit, stopLimit);
  }
}
