package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Remote;
import dev.heddle.lab.experiment.Subject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A remote as written: a program that the service calls. */
record WrittenRemote(
    @JsonPropertyDescription(
            "Program and arguments. {java} is the java that Heddle runs on, {port} the port to"
                + " listen on.")
        List<String> command,
    @JsonPropertyDescription("Environment variables, name to value.")
        Map<String, String> environment,
    @JsonPropertyDescription(
            "A path that answers with a status below 400 when the program is ready. Default: ready"
                + " when its port accepts a connection.")
        @Nullable String ready,
    @JsonPropertyDescription("How long it may take to become ready. Default: 60s.")
        Duration startLimit) {

  WrittenRemote {
    command = Absent.orEmpty(command);
    environment = Absent.orEmpty(environment);
    startLimit = startLimit == null ? Subject.START_LIMIT : startLimit;
  }

  Remote toRemote() {
    return new Remote(
        command, environment, ready == null ? null : Readiness.succeeds(ready), startLimit);
  }
}
