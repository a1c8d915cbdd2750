package dev.heddle.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates the folders for results. */
final class ResultFolder {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private ResultFolder() {}

  /**
   * Creates the folder of a new run.
   *
   * @param asked the folder that the user named; null: a new one under heddle-results
   * @param name the name of the experiment or pack
   * @throws UsageException if the folder is not empty, or cannot be created
   */
  static Path make(@Nullable Path asked, String name) throws IOException {
    Path folder =
        asked != null
            ? asked
            : Path.of(
                "heddle-results",
                name.replaceAll("[^A-Za-z0-9._-]+", "-")
                    + "-"
                    + TIME.format(LocalDateTime.now(ZoneId.systemDefault())));
    if (Files.isDirectory(folder)) {
      try (Stream<Path> inside = Files.list(folder)) {
        if (inside.anyMatch(file -> !file.endsWith(RunLock.FILE))) {
          throw new UsageException(folder + " is not empty; choose another folder with --out");
        }
      }
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("cannot create the folder " + folder + " for the result");
    }
    return folder;
  }
}
