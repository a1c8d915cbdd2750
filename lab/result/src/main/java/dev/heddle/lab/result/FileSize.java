package dev.heddle.lab.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Rejects files that are too large for this JVM before they are read. */
final class FileSize {

  /**
   * The bytes of memory needed for each byte of a file. Trials with as little content as the schema
   * allows take the most memory for their size; even for such a file, this is enough for reports
   * and for their comparison. Only the small JSON needs more, because it also holds the result as a
   * tree.
   */
  static final int MEMORY_PER_BYTE = 16;

  private FileSize() {}

  /**
   * Checks the size of a file before it is read.
   *
   * @throws IOException if the file is too large or does not exist
   */
  static void require(Path file) throws IOException {
    require(file, Runtime.getRuntime().maxMemory());
  }

  /**
   * The same with that memory.
   *
   * @param memory the bytes that the JVM may use
   */
  static void require(Path file, long memory) throws IOException {
    long size = Files.size(file);
    if (size > memory / MEMORY_PER_BYTE) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s is too large to be read: it has %,d MB, and with the memory that heddle may use,"
                  + " %,d MB, a file may have %,d MB; HEDDLE_JAVA_OPTIONS=-Xmx8g gives it 8 GB",
              file,
              size / 1_000_000,
              memory / 1_000_000,
              memory / MEMORY_PER_BYTE / 1_000_000));
    }
  }
}
