package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.FieldPath;
import dev.heddle.lab.experiment.Jdk;
import dev.heddle.lab.experiment.ThreadKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An arm as written: one way to run the subject, described by how it differs from the subject. */
record WrittenArm(
    @JsonPropertyDescription(
            "The kind of thread that must serve requests; checked in every trial. Default:"
                + " nothing is checked.")
        @Nullable ThreadKind threads,
    @JsonPropertyDescription("Additional environment variables, name to value.")
        Map<String, String> environment,
    @JsonPropertyDescription("JVM options, inserted after {java} in the command.")
        List<String> flags,
    @JsonPropertyDescription("Arguments, appended to the command.") List<String> arguments,
    @JsonPropertyDescription(
            "The folder of another JDK, for {java} and JAVA_HOME; relative to this file.")
        @Nullable String jdk,
    @JsonPropertyDescription("How many CPUs it may use; its JVM sees only those.")
        @Nullable Integer cpus,
    @JsonPropertyDescription("The driver that makes the load on this arm, to compare drivers.")
        @Nullable DriverChoice driver,
    @JsonPropertyDescription("Another command in place of the program's.")
        @Nullable List<String> command) {

  /** Runs the subject as it is. */
  static final WrittenArm NO_DIFFERENCE =
      new WrittenArm(null, Map.of(), List.of(), List.of(), null, null, null, null);

  WrittenArm {
    environment = Absent.orEmpty(environment);
    flags = Absent.orEmpty(flags);
    arguments = Absent.orEmpty(arguments);
  }

  Arm toArm(String name, Path folder) {
    String field = FieldPath.join("arms", name);
    String home =
        jdk == null
            ? null
            : Require.in(
                FieldPath.join(field, "jdk"), () -> Jdk.home(folder.resolve(jdk)).toString());
    return DescriptionException.at(
        field,
        () -> new Arm(name, threads, environment, flags, arguments, home, command, cpus, driver));
  }
}
