package dev.heddle.lab.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component that an experiment needs but that is not built with Heddle: either a program or a
 * file.
 *
 * @param program the name of a program, looked for in the folders of PATH
 * @param path the absolute path of a file or folder
 * @param get how to get it, for people
 */
public record Need(@Nullable String program, @Nullable String path, String get) {

  public Need {
    if ((program == null) == (path == null)) {
      throw new DescriptionException("a need is either a program or a path");
    }
  }

  /**
   * Whether the component is present.
   *
   * @param folders the folders of PATH
   */
  public boolean isThere(Stream<Path> folders) {
    return program == null
        ? Files.exists(Path.of(Objects.requireNonNull(path)))
        : folders.anyMatch(folder -> Files.isExecutable(folder.resolve(program)));
  }

  /** The missing component and how to get it, as a clause. */
  public String sentence() {
    String what =
        program == null ? path + ", which is not there" : program + ", which is not found";
    return what + "; to get it: " + get;
  }
}
