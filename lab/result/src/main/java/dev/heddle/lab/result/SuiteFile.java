package dev.heddle.lab.result;

import dev.heddle.lab.experiment.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/** Writes and reads the scenarios of a run as JSON. Each scenario has its result in a subfolder. */
public final class SuiteFile {

  /** The file's name in the folder of a run. */
  public static final String NAME = "suite.json";

  private SuiteFile() {}

  /** Whether the folder holds a run of several scenarios. */
  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(NAME));
  }

  /**
   * Writes the suite into a folder, atomically.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Suite suite, Path folder) throws IOException {
    ObjectNode file = ResultFile.JSON.createObjectNode();
    file.put("schemaVersion", Result.SCHEMA_VERSION);
    file.setAll((ObjectNode) ResultFile.JSON.valueToTree(suite));
    ResultFile.writeAtomically(folder.resolve(NAME), ResultFile.JSON.writeValueAsString(file));
  }

  /**
   * Reads the suite in a folder.
   *
   * @throws IOException if there is none, it cannot be read, it is too large for this JVM, or it is
   *     not a suite of this schema version
   */
  public static Suite read(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    FileSize.require(file);
    try {
      ResultFile.requireOurs(file);
      return ResultFile.readAs(Suite.class, file);
    } catch (JacksonException e) {
      throw new IOException(file + " is not a suite: " + e.getOriginalMessage(), e);
    }
  }
}
