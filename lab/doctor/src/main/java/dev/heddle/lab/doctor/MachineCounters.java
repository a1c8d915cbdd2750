package dev.heddle.lab.doctor;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counters whose growth between two readings matters. A counter that cannot be read is empty.
 *
 * @param atNanos the time of the reading, by {@link System#nanoTime}
 * @param cpu ticks of all CPUs
 * @param own ticks of this process, read right after those of the CPUs so that they can be
 *     subtracted
 * @param processes ticks of every visible process, by process id
 * @param waitedMicros how long at least one thread was ready to run but had no CPU ({@code
 *     /proc/pressure/cpu})
 * @param swappedPages pages swapped in and out
 * @param quota the CPU quota, and how often it was used up
 */
record MachineCounters(
    long atNanos,
    Optional<CpuTicks> cpu,
    Optional<ProcessTicks> own,
    Map<Long, ProcessTicks> processes,
    OptionalLong waitedMicros,
    OptionalLong swappedPages,
    Optional<CgroupCpu> quota) {

  static MachineCounters take(Tree tree, long atNanos) {
    return new MachineCounters(
        atNanos,
        CpuTicks.read(tree),
        ProcessTicks.read(tree, "self"),
        ProcessTicks.readAll(tree),
        waited(tree),
        swapped(tree),
        CgroupCpu.read(tree));
  }

  /** Reads the end of a line like {@code some avg10=0.00 avg60=0.00 avg300=0.00 total=1234}. */
  private static OptionalLong waited(Tree tree) {
    return tree.lines("/proc/pressure/cpu").stream()
        .map(Text::fields)
        .filter(fields -> fields.getFirst().equals("some"))
        .filter(fields -> fields.getLast().startsWith("total="))
        .findFirst()
        .map(fields -> Text.number(fields.getLast().substring("total=".length())))
        .orElse(OptionalLong.empty());
  }

  private static OptionalLong swapped(Tree tree) {
    OptionalLong in = tree.number("/proc/vmstat", "pswpin");
    OptionalLong out = tree.number("/proc/vmstat", "pswpout");
    return in.isEmpty() || out.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(in.getAsLong() + out.getAsLong());
  }
}
