package dev.heddle.lab.rig.observe;

import dev.heddle.lab.doctor.Cgroup;
import dev.heddle.lab.doctor.Tree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long Linux has kept a process off the CPUs because its control group, or one above it, had
 * used up its quota (the limit of a container). Thread-safe.
 */
public final class Throttling {

  private static final Path TOP = Path.of("/");

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
    Tree tree = new Tree(root);
    List<String> stats =
        Cgroup.of(tree, pid, "cpu").filter(Cgroup::inSight).stream()
            .flatMap(group -> group.folders().stream())
            .map(folder -> folder + "/cpu.stat")
            .filter(tree::has)
            .toList();
    // A sum without one of them would be too small.
    return stats.stream().allMatch(stat -> tree.text(stat).isPresent())
        ? stats.stream().flatMap(stat -> of(tree, stat).stream()).reduce(Duration::plus)
        : Optional.empty();
  }

  /**
   * Microseconds in version 2 of the groups, nanoseconds in version 1; empty for a group that does
   * not count it, as the topmost of version 2.
   */
  private static Optional<Duration> of(Tree tree, String stat) {
    OptionalLong micros = tree.number(stat, "throttled_usec");
    OptionalLong nanos = tree.number(stat, "throttled_time");
    if (micros.isPresent()) {
      return Optional.of(Duration.ofNanos(1000 * micros.getAsLong()));
    }
    return nanos.isPresent() ? Optional.of(Duration.ofNanos(nanos.getAsLong())) : Optional.empty();
  }
}
