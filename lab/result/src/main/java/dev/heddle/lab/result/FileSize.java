package dev.heddle.lab.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Keeps files that are too large for this JVM from being read at all. */
final class FileSize {

  /**
   * The memory for each byte of a file. Trials with as little in them as the schema allows take the
   * most memory for their bytes; with this much, reports of such a file and their comparison fit
   * into it. Only the small JSON needs more, because it holds the result as a tree too.
   */
  static final int MEMORY_PER_BYTE = 16;

  private FileSize() {}

  /**
   * Looks at the size of a file before it is read.
   *
   * @throws IOException if it is too large, or there is no such file
   */
  static void require(Path file) throws IOException {
    require(file, Runtime.getRuntime().maxMemory());
  }

  /**
   * As above.
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
                  + " %,d MB, a file may have %,d MB; JAVA_TOOL_OPTIONS=-Xmx8g gives it 8 GB",
              file,
              size / 1_000_000,
              memory / 1_000_000,
              memory / MEMORY_PER_BYTE / 1_000_000));
    }
  }
}
