package dev.heddle.executor.dispatch;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a CPU quota of a control group has stopped the process: then nobody has got on, and
 * that says nothing of the tasks. Linux only; read by one thread.
 */
final class Quota {

  private static final String COUNT = "nr_throttled ";
  private static final int ENOUGH = 1 << 10;

  /** Where the process' own group is, seen from inside a container. */
  private static final List<String> FILES =
      List.of("/sys/fs/cgroup/cpu.stat", "/sys/fs/cgroup/cpu/cpu.stat");

  private final @Nullable String file;
  private long count;

  Quota() {
    this(FILES);
  }

  /**
   * @param candidates the first that tells is used
   */
  Quota(List<String> candidates) {
    String found = null;
    for (String candidate : candidates) {
      if (found == null && read(candidate) >= 0) {
        found = candidate;
      }
    }
    file = found;
    count = found == null ? 0 : read(found);
  }

  /** Whether it was stopped since this was last asked. */
  boolean hasStopped() {
    if (file == null) {
      return false;
    }
    long now = read(file);
    boolean stopped = now > count;
    count = Math.max(count, now);
    return stopped;
  }

  private static long read(String file) {
    byte[] text = new byte[ENOUGH];
    try (FileInputStream in = new FileInputStream(file)) {
      int length = in.read(text);
      StringBuilder told = new StringBuilder(); // A charset would load all others.
      for (int i = 0; i < length; i++) {
        told.append((char) text[i]);
      }
      return count(told.toString());
    } catch (IOException e) {
      return -1;
    }
  }

  /** How often it was stopped; negative if it does not say. */
  static long count(String text) {
    int at = text.indexOf(COUNT);
    if (at < 0) {
      return -1;
    }
    int from = at + COUNT.length();
    int to = from;
    while (to < text.length() && Character.isDigit(text.charAt(to))) {
      to++;
    }
    return to == from ? -1 : Long.parseLong(text.substring(from, to));
  }
}
