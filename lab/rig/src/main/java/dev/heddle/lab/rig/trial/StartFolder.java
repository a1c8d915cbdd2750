package dev.heddle.lab.rig.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for one start alone, so that starts whose programs write files can live side by side. If
 * the command line names it, it exists as long as the start.
 *
 * @param path the folder, absolute
 */
record StartFolder(Path path) implements AutoCloseable {

  /** The folder of the start that listens on that port; no two live starts have the same one. */
  static StartFolder of(Path results, int port) {
    return new StartFolder(
        results.toAbsolutePath().resolve("starts").resolve(Integer.toString(port)));
  }

  /** Creates the empty folder, if the command line names it. */
  void makeFor(CommandLine line) throws IOException {
    boolean isNamed =
        Stream.concat(line.command().stream(), line.environment().values().stream())
            .anyMatch(word -> word.contains(path.toString()));
    if (isNamed) {
      close();
      Files.createDirectories(path);
    }
  }

  /**
   * Deletes the folder with all its contents. What cannot be deleted stays in the results folder.
   */
  @Override
  public void close() {
    try {
      for (Path each : contents()) {
        Files.deleteIfExists(each);
      }
      Files.deleteIfExists(path.getParent());
    } catch (IOException | UncheckedIOException e) {
      // Another start has a folder too, or a program still writes there.
    }
  }

  /** Its contents and itself, innermost first. */
  private List<Path> contents() throws IOException {
    if (!Files.exists(path)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(path)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
