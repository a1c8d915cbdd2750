package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.TaskProgram;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The section about what services and task programs have in common; with {@code tasks}, it
 * describes a task program.
 */
record ProgramSection(
    @JsonPropertyDescription("A workload of the task program, in place of a command.")
        @Nullable List<String> tasks,
    @JsonPropertyDescription(
            "Where the program runs, relative to this file. Default: the file's folder.")
        String directory,
    @JsonPropertyDescription(
            "Environment variables of the program, name to value; in those of a service"
                + " {port} and {folder} are replaced. JAVA_HOME is always set, and for a service"
                + " PORT.")
        Map<String, String> environment,
    @JsonPropertyDescription("How long it may take to become ready. Default: 60s.")
        Duration startLimit,
    @JsonPropertyDescription(
            "How long it may take to stop when asked; after that it is killed. Default: 10s.")
        Duration stopLimit) {

  ProgramSection {
    directory = directory == null ? "." : directory;
    environment = Absent.orEmpty(environment);
    startLimit = startLimit == null ? Subject.START_LIMIT : startLimit;
    stopLimit = stopLimit == null ? Subject.STOP_LIMIT : stopLimit;
  }

  boolean isTasks() {
    return tasks != null;
  }

  Path directoryIn(Context context) {
    return context.folder().resolve(directory).normalize();
  }

  TaskProgram toTaskProgram(Context context) {
    if (context.taskProgram().isEmpty()) {
      throw new DescriptionException("tasks", "tasks: this Heddle has no task program");
    }
    List<String> workload = Absent.orEmpty(tasks);
    if (workload.isEmpty()) {
      throw new DescriptionException("tasks", "tasks must name a workload");
    }
    return new TaskProgram(
        Stream.concat(context.taskProgram().stream(), workload.stream()).toList(),
        directoryIn(context).toString(),
        environment,
        startLimit,
        stopLimit);
  }
}
