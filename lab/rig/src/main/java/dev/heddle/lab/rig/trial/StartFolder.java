package dev.heddle.lab.rig.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder that one start has to itself, so that starts can live side by side whose programs write
 * where they run. It is there while the start is, if its command line names it.
 *
 * @param path the folder, absolute
 */
record StartFolder(Path path) implements AutoCloseable {

  /** The folder of the start that listens on that port; no two that live have the same. */
  static StartFolder of(Path results, int port) {
    return new StartFolder(
        results.toAbsolutePath().resolve("starts").resolve(Integer.toString(port)));
  }

  /** Makes it, empty, if the command line names it. */
  void makeFor(CommandLine line) throws IOException {
    boolean isNamed =
        Stream.concat(line.command().stream(), line.environment().values().stream())
            .anyMatch(word -> word.contains(path.toString()));
    if (isNamed) {
      close();
      Files.createDirectories(path);
    }
  }

  /** Deletes it with all that is in it. What cannot be deleted stays in the folder of results. */
  @Override
  public void close() {
    try {
      for (Path each : contents()) {
        Files.deleteIfExists(each);
      }
      Files.deleteIfExists(path.getParent());
    } catch (IOException | UncheckedIOException e) {
      // Another start has one too, or somebody still writes there.
    }
  }

  /** What is in it, and itself, the innermost first. */
  private List<Path> contents() throws IOException {
    if (!Files.exists(path)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(path)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
