package dev.heddle.lab.result.kept;

import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The file of a folder that holds what is kept of one place. */
public final class KeptStartsFile {

  static final String ENDING = ".starts.json";

  /** Far more than is ever written. */
  private static final long MOST_BYTES = 8_000_000;

  private static final JsonMapper JSON = new JsonMapper();

  private final Path folder;
  private final KeptPlace place;

  /**
   * @param folder that may hold files of other places as well; it need not exist
   * @param place the one that is asked for
   */
  public KeptStartsFile(Path folder, KeptPlace place) {
    this.folder = folder;
    this.place = place;
  }

  /** Where it is, or would be. */
  public Path path() {
    return folder.resolve(place.fileName());
  }

  /**
   * What is kept; nothing if there is no file.
   *
   * @throws IOException if it cannot be read, or is not one of these files; it is left as it is
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
   * Keeps what that run tells. A reader sees the old file or the new one, never a part.
   *
   * @throws IOException if it cannot be written, or what is there is none of these files; it is
   *     left as it is
   */
  public void keep(KeptRun run) throws IOException {
    KeptStarts kept = read().with(run);
    Files.createDirectories(folder);
    ResultFile.writeAtomically(path(), JSON.writeValueAsString(kept));
  }

  /**
   * Deletes what is kept, of all places.
   *
   * @return the files that are gone
   * @throws IOException if one cannot be deleted
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
