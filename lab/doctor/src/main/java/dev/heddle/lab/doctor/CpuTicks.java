package dev.heddle.lab.doctor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clock ticks of all CPUs since boot, from the first line of {@code /proc/stat}.
 *
 * @param all ticks of every kind
 * @param idle ticks in which a CPU had nothing to do, or waited for a disk
 * @param steal ticks that the host gave to others
 * @param cpus the number of CPUs
 */
record CpuTicks(long all, long idle, long steal, int cpus) {

  /**
   * The number of fields to read: user nice system idle iowait irq softirq steal. These include the
   * later fields.
   */
  private static final int KINDS = 8;

  private static final int IDLE = 3;
  private static final int IOWAIT = 4;
  private static final int STEAL = 7;

  static Optional<CpuTicks> read(Tree tree) {
    List<String> lines = tree.lines("/proc/stat");
    List<String> fields = lines.isEmpty() ? List.of() : Text.fields(lines.getFirst());
    int cpus = (int) lines.stream().filter(line -> line.matches("cpu[0-9]+ .*")).count();
    if (fields.size() <= KINDS || !fields.getFirst().equals("cpu") || cpus == 0) {
      return Optional.empty();
    }
    long[] kinds = new long[KINDS];
    long all = 0;
    for (int i = 0; i < KINDS; i++) {
      OptionalLong number = Text.number(fields.get(i + 1));
      if (number.isEmpty()) {
        return Optional.empty();
      }
      kinds[i] = number.getAsLong();
      all += kinds[i];
    }
    return Optional.of(new CpuTicks(all, kinds[IDLE] + kinds[IOWAIT], kinds[STEAL], cpus));
  }

  /** The ticks since an earlier reading. */
  CpuTicks since(CpuTicks earlier) {
    return new CpuTicks(all - earlier.all, idle - earlier.idle, steal - earlier.steal, cpus);
  }

  /** Ticks in which a CPU worked for this machine; never below 0, although idle ticks may jump. */
  long busy() {
    return Math.max(0, all - idle - steal);
  }
}
