package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A program that the subject calls: a slow system, a database. The lab starts it once, before the
 * first trial, and it serves all trials, so that it is equally warm for all arms.
 *
 * @param command the program and its arguments, not a shell command; {@code {java}} stands for the
 *     lab's own java, {@code {port}} for the port to listen on
 * @param environment environment variables in addition to the lab's own
 * @param ready a path that answers with a status below 400 when the remote is ready; null: ready
 *     when the port accepts connections
 * @param startLimit how long the remote may take to become ready
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
    Program.requireStart(command, startLimit);
  }

  /** Checks that a name can be written as {@code {port.NAME}}. */
  static void requireName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new DescriptionException(
          FieldPath.join("remotes", name),
          "a remote's name is up to 70 letters, digits and - _, was \"" + name + "\"");
    }
  }
}
