package dev.heddle.lab.rig.observe;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the output of Native Memory Tracking. Pure. */
final class NativeMemory {

  /**
   * {@code Total: reserved=1234KB, committed=99KB}, {@code - Thread (reserved=1KB, committed=1KB}.
   */
  private static final Pattern LINE =
      Pattern.compile(
          "^(?:-\\s*)?([A-Za-z][A-Za-z /]*?):?\\s*\\(?reserved=\\d+KB, committed=(\\d+)KB",
          Pattern.MULTILINE);

  private static final int KB = 1024;

  private NativeMemory() {}

  /**
   * The committed bytes by category, from the text of {@code VM.native_memory summary}; empty if it
   * has another form, for example because tracking is off.
   */
  static Map<String, Long> parse(String text) {
    Map<String, Long> committed = new TreeMap<>();
    Matcher lines = LINE.matcher(text);
    while (lines.find()) {
      committed.put(lines.group(1), Long.parseLong(lines.group(2)) * KB);
    }
    return committed;
  }
}
