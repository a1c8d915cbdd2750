package dev.heddle.lab.result.kept;

import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The file that holds what is kept for one place. */
public final class KeptStartsFile {

  static final String ENDING = ".starts.json";

  private static final String GUARD = ".lock";

  /** Far more than Heddle ever writes. */
  private static final long MOST_BYTES = 8_000_000;

  private static final JsonMapper JSON = new JsonMapper();

  private final Path folder;
  private final KeptPlace place;

  /**
   * @param folder the folder of the file, which may also hold files of other places; it need not
   *     exist
   * @param place the place
   */
  public KeptStartsFile(Path folder, KeptPlace place) {
    this.folder = folder;
    this.place = place;
  }

  /** The path of the file, whether or not it exists. */
  public Path path() {
    return folder.resolve(place.fileName());
  }

  /**
   * Reads what is kept; nothing is kept if there is no file.
   *
   * @throws IOException if the file cannot be read, or is not such a file; it stays unchanged
   */
  public KeptStarts read() throws IOException {
    Path file = path();
    if (!Files.exists(file)) {
      return KeptStarts.none(place);
    }
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + " is too large to be what Heddle keeps of starts");
    }
    KeptStarts found = parsed(file);
    if (found.schemaVersion() != KeptStarts.SCHEMA_VERSION || !found.place().equals(place)) {
      throw new IOException(file + " is of another machine or another version of Heddle");
    }
    return found;
  }

  private static KeptStarts parsed(Path file) throws IOException {
    try {
      JsonNode tree = JSON.readTree(Files.readAllBytes(file));
      if (tree.isObject()) {
        return JSON.treeToValue(tree, KeptStarts.class);
      }
      throw new IOException(file + " is damaged");
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException(file + " is damaged", e);
    }
  }

  /**
   * Adds that run to what is kept, also while other processes do so. A reader sees the old file or
   * the new one, never a part.
   *
   * @throws IOException if the file cannot be written, or an existing one is not such a file; it
   *     stays unchanged
   */
  public void keep(KeptRun run) throws IOException {
    Files.createDirectories(folder);
    synchronized (KeptStartsFile.class) { // The lock of a file is the process's.
      try (FileChannel guard =
              FileChannel.open(
                  folder.resolve(GUARD), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = guard.lock()) {
        KeptStarts kept = read().with(run);
        ResultFile.writeAtomically(path(), JSON.writeValueAsString(kept));
      }
    }
  }

  /**
   * Deletes what is kept for all places.
   *
   * @return the deleted files
   * @throws IOException if a file cannot be deleted
   */
  public static List<Path> forget(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> files;
    try (Stream<Path> inside = Files.list(folder)) {
      files =
          inside
              .filter(file -> String.valueOf(file.getFileName()).endsWith(ENDING))
              .sorted()
              .toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
    return files;
  }
}
