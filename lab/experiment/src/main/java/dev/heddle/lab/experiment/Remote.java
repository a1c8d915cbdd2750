package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A program that the subject calls: a slow system, a database. It is started once, before the first
 * trial, and serves all of them, so that it is as warm for one arm as for the other.
 *
 * @param command program and arguments, never a shell line; {@code {java}} stands for the lab's own
 *     java, {@code {port}} for the port to listen on
 * @param environment variables beyond those of the lab's own environment
 * @param ready a path that it answers with a status below 400 when it is ready; null: it is ready
 *     when its port accepts connections
 * @param startLimit how long it may take to get ready
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Remote(
    List<String> command,
    Map<String, String> environment,
    @Nullable Readiness ready,
    Duration startLimit) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,69}");

  public Remote {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    if (command.isEmpty()) {
      throw new DescriptionException("command must name a program");
    }
    if (!startLimit.isPositive()) {
      throw new DescriptionException(
          "start-limit must be above 0, was " + startLimit.toMillis() + " ms");
    }
  }

  /** Refuses a name that could not be written as {@code {port.NAME}}. */
  static void requireName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new DescriptionException(
          "a remote's name is up to 70 letters, digits and - _, was \"" + name + "\"");
    }
  }
}
