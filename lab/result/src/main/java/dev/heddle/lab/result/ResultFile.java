package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes and reads results as JSON. */
public final class ResultFile {

  /** The file's name in the folder of a run. */
  public static final String NAME = "result.json";

  /** The mapper for all JSON files of a run. */
  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          // What follows from the values is not written beside them.
          .changeDefaultVisibility(
              seen ->
                  seen.withVisibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE))
          .build();

  private ResultFile() {}

  /** The result as JSON. */
  public static String toJson(Result result) {
    return JSON.writeValueAsString(result);
  }

  /** The calibration as JSON. */
  public static String toJson(Calibration calibration) {
    return JSON.writeValueAsString(calibration);
  }

  /**
   * Writes the result into a folder, atomically: a reader sees the old file or the new one.
   *
   * @throws IOException if it cannot be written; an older file stays unchanged
   */
  public static void write(Result result, Path folder) throws IOException {
    writeAtomically(folder.resolve(NAME), toJson(result));
  }

  /**
   * Writes a text file atomically: a reader sees the old file or the new one.
   *
   * @throws IOException if it cannot be written; an older file stays unchanged
   */
  public static void writeAtomically(Path file, String text) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.writeString(part, text, StandardCharsets.UTF_8);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileSystemException e) {
      throw e; // It names the file.
    } catch (IOException e) {
      IOException told = new IOException("cannot write " + file + ": " + e.getMessage(), e);
      try {
        Files.deleteIfExists(part); // A full disk needs the room.
      } catch (IOException also) {
        told.addSuppressed(also);
      }
      throw told;
    }
  }

  /**
   * Reads the result in a folder.
   *
   * @throws IOException if there is none, it cannot be read, it is too large for this JVM, or it is
   *     not a result of this schema version
   */
  public static Result read(Path folder) throws IOException {
    return readFile(folder.resolve(NAME));
  }

  /**
   * Reads a result from a file of any name.
   *
   * @throws IOException if there is none, it cannot be read, it is too large for this JVM, or it is
   *     not a result of this schema version
   */
  public static Result readFile(Path file) throws IOException {
    FileSize.require(file);
    try {
      requireOurs(file);
      return readAs(Result.class, file);
    } catch (JacksonException e) {
      throw new IOException(file + " is not a result: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Reads a calibration.
   *
   * @throws IOException if there is none, it cannot be read, or it has another form
   */
  public static Calibration readCalibration(Path file) throws IOException {
    FileSize.require(file);
    try {
      return readAs(Calibration.class, file);
    } catch (JacksonException e) {
      throw new IOException(file + " is no calibration: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Reads a file as a stream, so that its bytes are not in memory as well.
   *
   * @throws JacksonException if it has another form
   */
  static <T> T readAs(Class<T> type, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      T read = JSON.readValue(in, type);
      if (read == null) {
        throw new IOException(file + " holds nothing");
      }
      return read;
    }
  }

  /**
   * Checks that a file is of this schema version.
   *
   * @throws IOException if it is not
   */
  static void requireOurs(Path file) throws IOException {
    MadeBy maker = MadeBy.of(file);
    if (maker.schemaVersion() != Result.SCHEMA_VERSION) {
      throw new IOException(otherVersion(file, maker));
    }
  }

  private static String otherVersion(Path file, MadeBy maker) {
    boolean older = maker.schemaVersion() < Result.SCHEMA_VERSION;
    return file
        + " was made by "
        + (older ? "an older" : "a newer")
        + " version of Heddle"
        + (maker.heddleVersion().isEmpty() ? "" : " (" + maker.heddleVersion() + ")")
        + ": its schema version is "
        + maker.schemaVersion()
        + ", and this Heddle reads version "
        + Result.SCHEMA_VERSION
        + "; run the experiment again, or use that version";
  }
}
