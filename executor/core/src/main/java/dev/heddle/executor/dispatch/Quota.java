package dev.heddle.executor.dispatch;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a CPU quota of a control group has stopped the process. Then no task made progress,
 * which says nothing about the tasks. Linux only; used by one thread.
 */
final class Quota {

  private static final String COUNT = "nr_throttled ";
  private static final int ENOUGH = 1 << 10;

  private static final String NAME = "/cpu.stat";

  /** Version 1 and version 2 of control groups. */
  private static final List<String> ROOTS = List.of("/sys/fs/cgroup/cpu", "/sys/fs/cgroup");

  private final @Nullable String file;
  private long count;

  Quota() {
    this(candidates(text("/proc/self/cgroup")));
  }

  /**
   * @param candidates files; the first that has the count is used
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

  /** Whether the process was stopped since the last call. */
  boolean hasStopped() {
    if (file == null) {
      return false;
    }
    long now = read(file);
    boolean stopped = now > count;
    count = Math.max(count, now);
    return stopped;
  }

  /**
   * Where the file of the process's own group may be: where the system says, and where a container
   * sees it.
   *
   * @param groups lines with a number, the kinds of group and a path
   */
  static List<String> candidates(String groups) {
    List<String> files = new ArrayList<>();
    for (int from = 0; from < groups.length(); ) {
      int line = groups.indexOf('\n', from);
      int to = line < 0 ? groups.length() : line;
      int path = groups.indexOf(":/", from);
      if (path >= 0 && path < to) {
        String kinds = groups.substring(groups.indexOf(':', from) + 1, Math.max(path, from));
        if (kinds.isEmpty() || kinds.contains("cpu")) {
          String group = groups.substring(path + 1, to);
          for (String root : ROOTS) {
            files.add(root + (group.equals("/") ? "" : group) + NAME);
          }
        }
      }
      from = to + 1;
    }
    for (String root : ROOTS) {
      files.add(root + NAME);
    }
    return files;
  }

  private static long read(String file) {
    return count(text(file));
  }

  /** The beginning of a file; empty if it cannot be read. */
  private static String text(String file) {
    byte[] bytes = new byte[ENOUGH];
    StringBuilder text = new StringBuilder(); // A charset would load all others.
    try (FileInputStream in = new FileInputStream(file)) {
      int length = in.read(bytes);
      for (int i = 0; i < length; i++) {
        text.append((char) bytes[i]);
      }
    } catch (IOException e) {
      return "";
    }
    return text.toString();
  }

  /** How often the process was stopped; negative if the text does not say. */
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
