package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How long Linux has kept a process off the CPUs because its control group, or one above it, had
 * used up its quota (the limit of a container). Thread-safe.
 */
public final class Throttling {

  private static final Path TOP = Path.of("/");
  private static final String MICROS = "throttled_usec ";
  private static final String NANOS = "throttled_time ";

  private Throttling() {}

  /**
   * The time so far, from when each group was made. The groups and, within a group, the CPUs are
   * added up, so that it may grow faster than the clock on the wall; what never grows was never
   * throttled.
   *
   * @return empty if the process has ended, if no group of it counts this, if one that does cannot
   *     be read, or not on Linux
   */
  public static Optional<Duration> soFar(long pid) {
    return soFar(TOP, pid);
  }

  /**
   * The same in another tree.
   *
   * @param root stands for {@code /}
   */
  static Optional<Duration> soFar(Path root, long pid) {
    Path proc = root.resolve("proc");
    try {
      String membership = Files.readString(proc.resolve(Long.toString(pid)).resolve("cgroup"));
      String mounts = Files.readString(proc.resolve("self/mountinfo"));
      Optional<Duration> sum = Optional.empty();
      for (Path folder : CpuCgroup.folders(membership, mounts)) {
        Optional<Duration> one = of(root.resolve(TOP.relativize(folder)));
        sum = one.isEmpty() ? sum : Optional.of(sum.orElse(Duration.ZERO).plus(one.get()));
      }
      return sum;
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Empty for a group that does not count it, as the topmost of version 2.
   *
   * @throws IOException if it does and cannot be read: a sum without it would be too small
   */
  private static Optional<Duration> of(Path folder) throws IOException {
    Path stat = folder.resolve("cpu.stat");
    return Files.exists(stat) ? parse(Files.readString(stat)) : Optional.empty();
  }

  /**
   * Reads a {@code cpu.stat}: microseconds in version 2 of the groups, nanoseconds in version 1.
   */
  static Optional<Duration> parse(String stat) {
    for (String line : stat.lines().toList()) {
      if (line.startsWith(MICROS)) {
        return Optional.of(Duration.ofNanos(1000 * number(line, MICROS)));
      }
      if (line.startsWith(NANOS)) {
        return Optional.of(Duration.ofNanos(number(line, NANOS)));
      }
    }
    return Optional.empty();
  }

  private static long number(String line, String name) {
    return Long.parseLong(line.substring(name.length()));
  }
}
