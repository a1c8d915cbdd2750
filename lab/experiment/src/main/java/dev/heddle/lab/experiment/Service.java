package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.LoadPlan;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A subject that answers HTTP requests.
 *
 * @param command the program and its arguments, not a shell command; {@code {java}} stands for the
 *     java of the arm's JDK, {@code {port}} for the port to listen on, and {@code {folder}} for an
 *     empty folder of this start alone, deleted when it ends
 * @param directory the directory it runs in
 * @param environment environment variables in addition to the lab's own
 * @param port the port it listens on; null: a free one, passed as {@code {port}} and {@code PORT}
 * @param https whether it speaks https; its certificate is not checked
 * @param ready when the service counts as ready
 * @param requests what users send, in turn
 * @param requestFrame a method on the stack of every thread that serves a request, as {@code
 *     package.Class.method}; null: those of well-known servers
 * @param startLimit how long the service may take to become ready
 * @param stopLimit how long the service may take to stop when asked; after that it is killed
 * @param remotes the programs it calls, by name; {@code {port.NAME}} in the command and the
 *     environment stands for the port of the remote with that name
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Service(
    List<String> command,
    String directory,
    Map<String, String> environment,
    @Nullable Integer port,
    boolean https,
    Readiness ready,
    List<HttpRequest> requests,
    @Nullable String requestFrame,
    Duration startLimit,
    Duration stopLimit,
    Map<String, Remote> remotes)
    implements Program {

  /** A service without remotes. */
  public Service(
      List<String> command,
      String directory,
      Map<String, String> environment,
      @Nullable Integer port,
      boolean https,
      Readiness ready,
      List<HttpRequest> requests,
      @Nullable String requestFrame,
      Duration startLimit,
      Duration stopLimit) {
    this(
        command,
        directory,
        environment,
        port,
        https,
        ready,
        requests,
        requestFrame,
        startLimit,
        stopLimit,
        Map.of());
  }

  public Service {
    remotes = remotes == null ? Map.of() : Map.copyOf(remotes); // A result may lack them.
    remotes.keySet().forEach(Remote::requireName);
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    requests = List.copyOf(requests);
    Program.requireProgram(command, startLimit, stopLimit);
    if (requests.isEmpty()) {
      throw new DescriptionException("requests", "requests must hold at least one request");
    }
    if (port != null && (port < 1 || port > LoadPlan.LAST_PORT)) {
      throw new DescriptionException(
          "port", "port must be 1 to " + LoadPlan.LAST_PORT + ", was " + port);
    }
  }

  @Override
  public Optional<LivingPairs.Obstacle> obstacle() {
    return port == null ? Optional.empty() : Optional.of(LivingPairs.Obstacle.FIXED_PORT);
  }

  /**
   * A service that is ready when it answers on a path, and that is sent only that request; it has
   * no environment variables and no remotes.
   *
   * @param path the path of the request, such as {@code /}
   * @param command the command, with {@code {port}} in place of the port
   * @param directory the directory it runs in
   * @param startLimit how long the service may take to become ready
   * @param stopLimit how long it may take to stop when asked
   */
  public static Service answering(
      String path,
      List<String> command,
      String directory,
      Duration startLimit,
      Duration stopLimit) {
    return new Service(
        command,
        directory,
        Map.of(),
        null,
        false,
        Readiness.answers(path),
        List.of(HttpRequest.get(path)),
        null,
        startLimit,
        stopLimit);
  }
}
