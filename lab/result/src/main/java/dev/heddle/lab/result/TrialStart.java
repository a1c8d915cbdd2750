package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The start that a trial ran on. Trials on the same start have the same command and log.
 *
 * @param command the command line that was run; empty if the lab did not start it
 * @param environment environment variables in addition to the lab's own
 * @param settings the thread settings inside a Spring Boot jar; null if there are none
 * @param log the file with the subject's output, relative to the result
 * @param lastLines the lines of that output that explain an outcome other than completed: the
 *     failure if there is one, otherwise the last lines
 * @param readyAfter from the start until the subject was ready; 0 if the trial used the start of
 *     the previous trial; null if it was never ready
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrialStart(
    List<String> command,
    Map<String, String> environment,
    @Nullable Map<String, String> settings,
    String log,
    List<String> lastLines,
    @Nullable Duration readyAfter) {

  public TrialStart {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    settings = settings == null || settings.isEmpty() ? null : Map.copyOf(settings);
    lastLines = List.copyOf(lastLines);
  }
}
