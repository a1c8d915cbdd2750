package dev.heddle.lab.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A result as JSON. */
public final class ResultFile {

  /** Its name in the folder of a run. */
  public static final String NAME = "result.json";

  /** How all of a run is written. */
  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();

  private ResultFile() {}

  /** The result as text. */
  public static String toJson(Result result) {
    return JSON.writeValueAsString(result);
  }

  /** The calibration as text. */
  public static String toJson(Calibration calibration) {
    return JSON.writeValueAsString(calibration);
  }

  /**
   * Writes the result into that folder. A reader sees the old file or the new one, never a part.
   *
   * @throws IOException if it cannot be written; an older file is then as it was
   */
  public static void write(Result result, Path folder) throws IOException {
    writeAtomically(folder.resolve(NAME), toJson(result));
  }

  /** Writes a text file so that a reader sees the old one or the new one, never a part. */
  public static void writeAtomically(Path file, String text) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, text, StandardCharsets.UTF_8);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads the result in that folder.
   *
   * @throws IOException if there is none, it cannot be read, or it has another form
   */
  public static Result read(Path folder) throws IOException {
    return readFile(folder.resolve(NAME));
  }

  /**
   * Reads a result from a file of any name.
   *
   * @throws IOException if there is none, it cannot be read, or it has another form
   */
  public static Result readFile(Path file) throws IOException {
    try {
      JsonNode tree = JSON.readTree(Files.readString(file));
      int version = tree.path("schemaVersion").asInt(0);
      if (version != Result.SCHEMA_VERSION) {
        throw new IOException(otherVersion(file, version, tree));
      }
      return JSON.treeToValue(tree, Result.class);
    } catch (JacksonException e) {
      throw new IOException(file + " is no result: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Reads a calibration.
   *
   * @throws IOException if there is none, it cannot be read, or it has another form
   */
  public static Calibration readCalibration(Path file) throws IOException {
    try {
      return JSON.readValue(Files.readString(file), Calibration.class);
    } catch (JacksonException e) {
      throw new IOException(file + " is no calibration: " + e.getOriginalMessage(), e);
    }
  }

  private static String otherVersion(Path file, int version, JsonNode tree) {
    boolean older = version < Result.SCHEMA_VERSION;
    String newer = tree.path("origin").path("heddleVersion").asString("");
    String maker = tree.path("heddleVersion").asString(newer); // Before form 3.
    return file
        + " was made by "
        + (older ? "an older" : "a newer")
        + " version of Heddle"
        + (maker.isEmpty() ? "" : " (" + maker + ")")
        + ": its form is "
        + version
        + ", this one reads form "
        + Result.SCHEMA_VERSION
        + "; run the experiment again, or use that version";
  }
}
