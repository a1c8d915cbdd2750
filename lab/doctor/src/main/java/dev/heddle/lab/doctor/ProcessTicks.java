package dev.heddle.lab.doctor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clock ticks of a process since it started, from {@code /proc/PID/stat} (proc(5)).
 *
 * @param pid the id of the process
 * @param name the first letters of its name
 * @param ticks its ticks in user and kernel mode
 */
record ProcessTicks(long pid, String name, long ticks) {

  /** The index of the field, counted from the first after the name. */
  private static final int UTIME = 11;

  private static final int STIME = 12;

  /** All visible processes, by id. */
  static Map<Long, ProcessTicks> readAll(Tree tree) {
    Map<Long, ProcessTicks> processes = new HashMap<>();
    for (String name : tree.names("/proc")) {
      if (Text.number(name).isPresent()) {
        read(tree, name).ifPresent(process -> processes.put(process.pid(), process));
      }
    }
    return processes;
  }

  /**
   * Reads one process.
   *
   * @param folder its folder in {@code /proc}: its id, or "self"
   */
  static Optional<ProcessTicks> read(Tree tree, String folder) {
    return tree.text("/proc/" + folder + "/stat").flatMap(ProcessTicks::parse);
  }

  /** Parses a line. The name may contain spaces and brackets; it ends at the last bracket. */
  private static Optional<ProcessTicks> parse(String stat) {
    int open = stat.indexOf('(');
    int close = stat.lastIndexOf(')');
    if (open < 1 || close < open) {
      return Optional.empty();
    }
    List<String> fields = Text.fields(stat.substring(close + 1));
    OptionalLong pid = Text.number(stat.substring(0, open));
    if (pid.isEmpty() || fields.size() <= STIME) {
      return Optional.empty();
    }
    OptionalLong user = Text.number(fields.get(UTIME));
    OptionalLong system = Text.number(fields.get(STIME));
    return user.isEmpty() || system.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ProcessTicks(
                pid.getAsLong(),
                printable(stat.substring(open + 1, close)),
                user.getAsLong() + system.getAsLong()));
  }

  /**
   * The name without characters that could control a terminal, because a process chooses its own
   * name.
   */
  private static String printable(String name) {
    return name.replaceAll("[^ -~]", "?");
  }
}
