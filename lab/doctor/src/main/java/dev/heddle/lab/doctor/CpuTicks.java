package dev.heddle.lab.doctor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clock ticks of all CPUs since boot, as the first line of {@code /proc/stat} counts them.
 *
 * @param all of every kind
 * @param idle in which a CPU had nothing to do, or waited for a disk
 * @param steal that the host gave to others
 * @param cpus how many CPUs these are of
 */
record CpuTicks(long all, long idle, long steal, int cpus) {

  /** user nice system idle iowait irq softirq steal; what follows is contained in these. */
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

  /** What was counted since an earlier reading. */
  CpuTicks since(CpuTicks earlier) {
    return new CpuTicks(all - earlier.all, idle - earlier.idle, steal - earlier.steal, cpus);
  }

  /** Ticks in which a CPU worked for this machine; not below 0, though idle ticks may jump. */
  long busy() {
    return Math.max(0, all - idle - steal);
  }
}
