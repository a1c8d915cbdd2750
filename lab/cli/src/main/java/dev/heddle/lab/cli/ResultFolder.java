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

/** Where results go. */
final class ResultFolder {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private ResultFolder() {}

  /**
   * Makes the folder of a new run.
   *
   * @param asked the folder that the user wants; null: one of its own under heddle-results
   * @param name of what is run
   * @throws UsageException if something is in it already, or it cannot be made
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
        if (inside.findAny().isPresent()) {
          throw new UsageException(folder + " is not empty; choose another folder with --out");
        }
      }
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("cannot make the folder " + folder + " for the result");
    }
    return folder;
  }
}
