package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Need;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A need as written: a program or a file that the experiment needs. */
record WrittenNeed(
    @JsonPropertyDescription("A program, looked for on PATH and where Go and Debian put theirs.")
        @Nullable String program,
    @JsonPropertyDescription("A file or folder, relative to the directory of the program.")
        @Nullable String path,
    @JsonPropertyDescription("How to get it.") @Nullable String get) {

  Need toNeed(Path directory) {
    return new Need(
        program,
        path == null ? null : directory.resolve(path).normalize().toString(),
        Require.given("get", get));
  }
}
