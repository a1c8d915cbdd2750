package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The memory for driver and service. The driver's heap alone may grow to 1 GiB; the bundled service
 * needs half of that with 800 users. With less than both need, the kernel reclaims memory, swaps or
 * kills processes.
 *
 * @param machineBytes available memory of the machine; empty if unknown
 * @param groupBytes memory left in the control group, {@link Cgroup#UNLIMITED} if it has no limit;
 *     empty if unknown
 */
record MemoryLeft(OptionalLong machineBytes, OptionalLong groupBytes) implements Check {

  private static final String CHECK = "memory";

  private static final long SPOILS = 1L << 30;
  private static final long CAUTION = 2L << 30;

  static MemoryLeft read(Tree tree) {
    OptionalLong available = tree.number("/proc/meminfo", "MemAvailable");
    return new MemoryLeft(
        available.isPresent()
            ? OptionalLong.of(1024 * available.getAsLong())
            : OptionalLong.empty(),
        inGroup(tree));
  }

  /**
   * The memory left in the control group. The inactive file cache does not count as used, because
   * the kernel frees it when memory is short.
   */
  private static OptionalLong inGroup(Tree tree) {
    Optional<Cgroup> group = Cgroup.of(tree, "memory");
    if (group.isEmpty()) {
      return OptionalLong.empty();
    }
    boolean v2 = group.get().v2();
    OptionalLong left =
        v2
            ? group.get().left(tree, "memory.max", "memory.current")
            : group.get().left(tree, "memory.limit_in_bytes", "memory.usage_in_bytes");
    if (left.isEmpty() || left.getAsLong() == Cgroup.UNLIMITED) {
      return left;
    }
    long cache =
        tree.number(
                group.get().folders().getFirst() + "/memory.stat",
                v2 ? "inactive_file" : "total_inactive_file")
            .orElse(0);
    return OptionalLong.of(left.getAsLong() + cache);
  }

  /**
   * The memory that this process and its children can still use, as far as known; empty if unknown.
   */
  OptionalLong bytes() {
    long least = least();
    return least == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(least);
  }

  private long least() {
    return Math.min(machineBytes.orElse(Long.MAX_VALUE), groupBytes.orElse(Long.MAX_VALUE));
  }

  @Override
  public Finding finding() {
    long least = least();
    boolean known = machineBytes.isPresent() && groupBytes.isPresent();
    if (!known && least >= CAUTION) {
      return Finding.unknown(
          CHECK,
          machineBytes.isEmpty()
              ? "the available memory cannot be read"
              : Text.bytes(least) + " available, but a container's limit cannot be read",
          "make sure that driver and service have 2 GB");
    }
    boolean limited = groupBytes.orElse(Long.MAX_VALUE) < machineBytes.orElse(Long.MAX_VALUE);
    return Finding.graded(
        CHECK,
        least < SPOILS ? Grade.SPOILS : least < CAUTION ? Grade.CAUTION : Grade.FINE,
        Text.bytes(least) + " available" + (limited ? " below the limit of the control group" : ""),
        "the driver may use 1 GB, and the service needs the rest; stop programs that use memory");
  }
}
