package dev.heddle.lab.rig.trial;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Finds the lines that matter at the end of a subject's log. */
final class LogEnd {

  /**
   * How many bytes are read from the end; enough for a failure with the stack traces of all causes.
   */
  private static final int LAST_BYTES = 256 * 1024;

  private LogEnd() {}

  /** The lines that matter; empty if there is no log. */
  static List<String> of(Path log) {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long from = Math.max(0, file.length() - LAST_BYTES);
      byte[] bytes = new byte[(int) (file.length() - from)];
      file.seek(from);
      file.readFully(bytes);
      return LogExcerpt.of(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return List.of();
    }
  }
}
