package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The start that a trial was made on. Trials on the same start have the same command and log.
 *
 * @param command the command line that was run; empty if the lab did not start it
 * @param environment the variables set for it beyond the lab's own
 * @param log its output, as a file name relative to the result
 * @param lastLines what that output says of an outcome other than completed: the failure if it has
 *     one, else its last lines
 * @param readyAfter from its start until it was ready; 0 if the trial went on with the start of the
 *     trial before; null if it never was
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrialStart(
    List<String> command,
    Map<String, String> environment,
    String log,
    List<String> lastLines,
    @Nullable Duration readyAfter) {

  public TrialStart {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    lastLines = List.copyOf(lastLines);
  }
}
