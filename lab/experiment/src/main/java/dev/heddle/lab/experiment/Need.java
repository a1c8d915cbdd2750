package dev.heddle.lab.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component that an experiment cannot do without and that is not built with Heddle: exactly one
 * of a program and a file.
 *
 * @param program found in one of the folders of PATH
 * @param path of a file or folder, absolute
 * @param get what to do to have it, for people
 */
public record Need(@Nullable String program, @Nullable String path, String get) {

  public Need {
    if ((program == null) == (path == null)) {
      throw new DescriptionException("a need is either a program or a path");
    }
  }

  /**
   * Whether it is there now.
   *
   * @param folders those of PATH
   */
  public boolean isThere(Stream<Path> folders) {
    return program == null
        ? Files.exists(Path.of(Objects.requireNonNull(path)))
        : folders.anyMatch(folder -> Files.isExecutable(folder.resolve(program)));
  }

  /** "k6, which is not on PATH (go install ...)". */
  public String sentence() {
    String what =
        program == null ? path + ", which is not there" : program + ", which is not found";
    return what + "; to have it: " + get;
  }
}
