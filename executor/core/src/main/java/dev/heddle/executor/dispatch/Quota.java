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
  private static final String PERIODS = "nr_periods ";

  /**
   * While no quota is in force, one call in so many reads the file, which costs more than a look.
   */
  private static final int RARELY = 1 << 6;

  private static final int ENOUGH = 1 << 10;

  private static final String NAME = "/cpu.stat";

  /** Version 1 and version 2 of control groups. */
  private static final List<String> ROOTS = List.of("/sys/fs/cgroup/cpu", "/sys/fs/cgroup");

  private final @Nullable String file;
  private long count;
  private boolean isInForce;
  private int calls;

  Quota() {
    this(candidates(text("/proc/self/cgroup")));
  }

  /**
   * @param candidates files; the first that has the count is used
   */
  Quota(List<String> candidates) {
    String found = null;
    for (String candidate : candidates) {
      if (found == null && number(COUNT, text(candidate)) >= 0) {
        found = candidate;
      }
    }
    file = found;
    if (found != null) {
      read(found);
    }
  }

  /** Whether the process was stopped since the file was read last. */
  boolean hasStopped() {
    return file != null && (isInForce || ++calls % RARELY == 0) && read(file);
  }

  private boolean read(String from) {
    String text = text(from);
    long now = number(COUNT, text);
    boolean stopped = now > count;
    count = Math.max(count, now);
    isInForce = now < 0 ? isInForce : number(PERIODS, text) > 0;
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

  /** The number behind a name; negative if there is none. */
  static long number(String name, String text) {
    int at = text.indexOf(name);
    if (at < 0) {
      return -1;
    }
    int from = at + name.length();
    int to = from;
    while (to < text.length() && Character.isDigit(text.charAt(to))) {
      to++;
    }
    return to == from ? -1 : Long.parseLong(text.substring(from, to));
  }
}
