package dev.heddle.lab.rig.observe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the control group that grants a process its CPU time. Pure: text in, folders out. */
final class CpuCgroup {

  private static final Path UP = Path.of("..");

  private CpuCgroup() {}

  /**
   * The folders of the group and of those above it, the group's own first.
   *
   * @param membership {@code /proc/PID/cgroup} of the process
   * @param mounts {@code /proc/self/mountinfo} of whoever will read the folders
   * @return empty if the group is not mounted, or out of sight in a container
   */
  static List<Path> folders(String membership, String mounts) {
    // With both versions in use, a controller belongs to one: to the first, if it is listed there.
    Path group = group(membership, controllers -> controllers.contains("cpu"));
    if (group != null) {
      return folders(group, mounts, "cgroup", "cpu");
    }
    group = group(membership, controllers -> controllers.equals(List.of("")));
    return group == null ? List.of() : folders(group, mounts, "cgroup2", "");
  }

  /** A line is {@code id:controllers:group}, version 2 having no controllers. */
  private static @Nullable Path group(String membership, Predicate<List<String>> controllers) {
    for (String line : membership.lines().toList()) {
      String[] fields = line.split(":", 3);
      if (fields.length == 3 && controllers.test(Arrays.asList(fields[1].split(",")))) {
        return Path.of(fields[2]);
      }
    }
    return null;
  }

  /**
   * A line of the mounts is {@code id parent device root point options ... - type source options}.
   */
  private static List<Path> folders(Path group, String mounts, String type, String option) {
    for (String line : mounts.lines().toList()) {
      String[] mount = line.split(" ");
      int dash = Arrays.asList(mount).indexOf("-");
      if (dash > 4
          && mount.length > dash + 3
          && mount[dash + 1].equals(type)
          && (option.isEmpty() || Arrays.asList(mount[dash + 3].split(",")).contains(option))) {
        Path inside = inside(Path.of(mount[3]), group);
        if (inside != null) {
          return upwards(Path.of(mount[4]), inside);
        }
      }
    }
    return List.of();
  }

  /** The way from a mount's root to the group; null if it is not below. */
  private static @Nullable Path inside(Path root, Path group) {
    if (!group.startsWith(root)) {
      return null;
    }
    if (group.equals(root)) {
      return Path.of("");
    }
    Path inside = group.subpath(root.getNameCount(), group.getNameCount());
    return inside.startsWith(UP) ? null : inside;
  }

  private static List<Path> upwards(Path point, Path inside) {
    List<Path> folders = new ArrayList<>();
    Path folder = point.resolve(inside);
    while (folder != null && folder.startsWith(point)) {
      folders.add(folder);
      folder = folder.getParent();
    }
    return folders;
  }
}
