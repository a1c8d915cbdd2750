package dev.heddle.lab.rig.trial;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The end of a subject's log, for people. */
final class LogEnd {

  private static final int LAST_LINES = 20;
  private static final int LAST_BYTES = 8192;

  private LogEnd() {}

  /** The last lines; empty if there is no log. */
  static List<String> of(Path log) {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long from = Math.max(0, file.length() - LAST_BYTES);
      byte[] bytes = new byte[(int) (file.length() - from)];
      file.seek(from);
      file.readFully(bytes);
      List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
      return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    } catch (IOException e) {
      return List.of();
    }
  }
}
