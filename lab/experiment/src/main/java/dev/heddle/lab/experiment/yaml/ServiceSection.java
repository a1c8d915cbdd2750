package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.protocol.HttpRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The section about a program that answers HTTP requests, and the programs it calls. */
record ServiceSection(
    @JsonPropertyDescription(
            "Program and arguments, as a list, run without a shell. {java} is the java of the"
                + " arm's JDK, {port} the port to listen on, {folder} an empty folder for this"
                + " start only, deleted at its end. Use {folder} if the program writes files,"
                + " because two starts may run at once.")
        @Nullable List<String> command,
    @JsonPropertyDescription("The port it listens on. Default: a free one below 32000.")
        @Nullable Integer port,
    @JsonPropertyDescription(
            "true if it speaks https; its certificate is not checked. Default: false.")
        boolean https,
    @JsonPropertyDescription(
            "A path that answers with a status below 400 when the program is ready. Default: ready"
                + " when the first request gets an answer with any status.")
        @Nullable String ready,
    @JsonPropertyDescription(
            "The requests that users send, in turn; at least one. Each has get, post, put,"
                + " patch or delete with a path, and may have headers, and a body: a file relative"
                + " to this one.")
        @Nullable List<WrittenRequest> requests,
    @JsonPropertyDescription(
            "A method on the stack of every thread that serves a request, as package.Class.method."
                + " Default: those of well-known servers.")
        @Nullable String requestFrame,
    @JsonPropertyDescription(
            "The programs that the service calls, by name. {port.NAME} stands for the port of one"
                + " of them.")
        @Nullable Map<String, WrittenRemote> remotes) {

  private static final Pattern PORT_OF = Pattern.compile("\\{port\\.([^}]*)}");

  /** Whether any field is written. */
  boolean isWritten() {
    return command != null
        || port != null
        || https
        || ready != null
        || requests != null
        || requestFrame != null
        || remotes != null;
  }

  Service toService(ProgramSection program, Context context) {
    List<HttpRequest> asked = context.settings().requests();
    List<HttpRequest> sent = asked.isEmpty() ? toRequests(context.folder()) : asked;
    return new Service(
        Absent.orEmpty(command),
        program.directoryIn(context).toString(),
        program.environment(),
        port,
        context.settings().https() || https,
        ready == null
            ? Readiness.answers(sent.isEmpty() ? "/" : sent.getFirst().path())
            : Readiness.succeeds(ready),
        sent,
        requestFrame,
        program.startLimit(),
        program.stopLimit(),
        toRemotes());
  }

  private List<HttpRequest> toRequests(Path folder) {
    List<HttpRequest> found = new ArrayList<>();
    for (WrittenRequest request : Absent.orEmpty(requests)) {
      found.add(Require.in("requests[" + found.size() + "]", () -> request.toRequest(folder)));
    }
    return found;
  }

  private Map<String, Remote> toRemotes() {
    Map<String, Remote> found = new LinkedHashMap<>();
    Absent.orEmpty(remotes)
        .forEach(
            (name, remote) -> found.put(name, Require.in("remotes." + name, remote::toRemote)));
    return found;
  }

  /** Checks that every {port.NAME} names a remote. */
  void requireRemotes(Map<String, String> environment, List<Arm> arms) {
    requireRemotes("command", Absent.orEmpty(command).stream());
    environment.forEach((name, value) -> requireRemotes("environment." + name, Stream.of(value)));
    arms.forEach(arm -> requireRemotes("arms." + arm.name(), words(arm)));
  }

  private void requireRemotes(String field, Stream<String> words) {
    Set<String> known = Absent.orEmpty(remotes).keySet();
    words
        .flatMap(word -> PORT_OF.matcher(word).results())
        .map(found -> found.group(1))
        .filter(name -> !known.contains(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new DescriptionException(
                  field,
                  "{port."
                      + name
                      + "} names no remote; there are "
                      + (known.isEmpty() ? "none" : String.join(", ", known)));
            });
  }

  private static Stream<String> words(Arm arm) {
    return Stream.of(
            arm.flags(), arm.arguments(), Absent.orEmpty(arm.command()), arm.environment().values())
        .flatMap(words -> words.stream());
  }
}
