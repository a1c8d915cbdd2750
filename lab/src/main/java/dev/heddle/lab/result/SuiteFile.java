package dev.heddle.lab.result;

import dev.heddle.lab.describe.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run of several scenarios is to measure, as JSON; each has its result in a folder below.
 */
public final class SuiteFile {

  /** Its name in the folder of a run. */
  public static final String NAME = "suite.json";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();

  private SuiteFile() {}

  /** Whether a run of several scenarios was begun in that folder. */
  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(NAME));
  }

  /**
   * Writes it into that folder, whole or not at all.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Suite suite, Path folder) throws IOException {
    ResultFile.writeAtomically(folder.resolve(NAME), JSON.writeValueAsString(suite));
  }

  /**
   * Reads the one in that folder.
   *
   * @throws IOException if there is none or it cannot be read
   */
  public static Suite read(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    try {
      return JSON.readValue(Files.readString(file), Suite.class);
    } catch (JacksonException e) {
      throw new IOException(file + " is no suite: " + e.getOriginalMessage(), e);
    }
  }
}
