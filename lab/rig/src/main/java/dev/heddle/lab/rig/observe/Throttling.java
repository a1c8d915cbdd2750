package dev.heddle.lab.rig.observe;

import dev.heddle.lab.doctor.Cgroup;
import dev.heddle.lab.doctor.Tree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads how long Linux has kept a process off the CPUs because its control group, or one above it,
 * had used up its quota (the limit of a container). Thread-safe.
 */
public final class Throttling {

  private static final Path TOP = Path.of("/");

  private Throttling() {}

  /**
   * The time so far, since each group was created. It is the sum over the groups and, within a
   * group, over the CPUs, so it may grow faster than wall-clock time; if it does not grow, there
   * was no throttling.
   *
   * @return empty if the process has ended, if none of its groups counts this, if a group cannot be
   *     read, or on other systems than Linux
   */
  public static Optional<Duration> soFar(long pid) {
    return soFar(TOP, pid);
  }

  /**
   * The same below another root folder.
   *
   * @param root the folder in place of {@code /}
   */
  static Optional<Duration> soFar(Path root, long pid) {
    Tree tree = new Tree(root);
    List<String> stats =
        Cgroup.of(tree, pid, "cpu").filter(Cgroup::inSight).stream()
            .flatMap(group -> group.folders().stream())
            .map(folder -> folder + "/cpu.stat")
            .filter(tree::has)
            .toList();
    // Without one of the groups, the sum would be too small.
    return stats.stream().allMatch(stat -> tree.text(stat).isPresent())
        ? stats.stream().flatMap(stat -> of(tree, stat).stream()).reduce(Duration::plus)
        : Optional.empty();
  }

  /**
   * Reads microseconds in version 2 of control groups, nanoseconds in version 1; empty for a group
   * that does not count it, such as the topmost of version 2.
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
