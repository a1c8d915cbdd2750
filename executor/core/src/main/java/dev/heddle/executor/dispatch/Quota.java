package dev.heddle.executor.dispatch;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells whether a CPU quota has stopped the process, be it of its own control group or of one
 * around that. Then no task made progress, which says nothing about the tasks. Linux only; used by
 * one thread.
 */
final class Quota {

  private static final String COUNT = "nr_throttled ";
  private static final String PERIODS = "nr_periods ";

  /**
   * While a quota is not in force, one call in so many reads its file, which costs more than a
   * look.
   */
  private static final int RARELY = 1 << 6;

  private static final int ENOUGH = 1 << 10;

  private static final String NAME = "/cpu.stat";

  private static final String VERSION_1 = "/sys/fs/cgroup/cpu";
  private static final String VERSION_2 = "/sys/fs/cgroup";

  /** Those of the groups that have the process in them, and what was read of each last. */
  private final String[] files;

  private final long[] counts;
  private final boolean[] areInForce;
  private int calls;

  Quota() {
    this(candidates(text("/proc/self/cgroup")));
  }

  /**
   * @param candidates files; those that have the count are used
   */
  Quota(List<String> candidates) {
    List<String> found = new ArrayList<>();
    for (String candidate : candidates) {
      if (number(COUNT, text(candidate)) >= 0) {
        found.add(candidate);
      }
    }
    files = found.toArray(new String[0]);
    counts = new long[files.length];
    areInForce = new boolean[files.length];
    for (int i = 0; i < files.length; i++) {
      read(i);
    }
  }

  /** Whether the process was stopped since the files were read last. */
  boolean hasStopped() {
    boolean isTurn = ++calls % RARELY == 0;
    boolean stopped = false;
    for (int i = 0; i < files.length; i++) {
      stopped |= (areInForce[i] || isTurn) && read(i);
    }
    return stopped;
  }

  private boolean read(int i) {
    String text = text(files[i]);
    long now = number(COUNT, text);
    boolean stopped = now > counts[i];
    counts[i] = Math.max(counts[i], now);
    areInForce[i] = now < 0 ? areInForce[i] : number(PERIODS, text) > 0;
    return stopped;
  }

  /**
   * Where the files of the process's own group and of those around it may be: where the system
   * says, and where a container sees them.
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
        String group = groups.substring(path + 1, to);
        if (kinds.isEmpty()) {
          addAround(VERSION_2, group, files);
        } else if (kinds.concat(",").contains("cpu,")) {
          addAround(VERSION_1, group, files);
        }
      }
      from = to + 1;
    }
    addAround(VERSION_1, "/", files);
    addAround(VERSION_2, "/", files);
    return files;
  }

  /** Adds what is not there yet: the file of a group, and of each around it. */
  private static void addAround(String root, String path, List<String> files) {
    int end = path.equals("/") ? 0 : path.length();
    while (end >= 0) {
      String file = root + path.substring(0, end) + NAME;
      if (!files.contains(file)) {
        files.add(file);
      }
      end = path.lastIndexOf('/', end - 1);
    }
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
