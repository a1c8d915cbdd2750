package dev.heddle.lab.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The control group of a process for one controller. A limit applies to everything below it, so the
 * smallest limit of the group and those above it counts (cgroups(7)).
 *
 * @param v2 whether the controller belongs to version 2
 * @param inSight whether the group is inside the mounted hierarchy; in a container, groups outside
 *     it are not
 * @param folders the group's folder, then those above it, as far as this process can see them; only
 *     the top of the mounted hierarchy if the group is not in sight
 */
public record Cgroup(boolean v2, boolean inSight, List<String> folders) {

  /** The value for no limit. */
  static final long UNLIMITED = Long.MAX_VALUE;

  /** The text for no limit; version 1 of memory writes the largest multiple of a page. */
  private static final Pattern NO_LIMIT = Pattern.compile("max|92233720368547[0-9]{5}");

  private static final Pattern COLON = Pattern.compile(":");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern UP = Pattern.compile("(.*/)?\\.\\.(/.*)?");

  public Cgroup {
    folders = List.copyOf(folders);
  }

  /**
   * The group of this process. In a container, the mount may show only a part of the hierarchy; if
   * this process's group is not in it, the top of the mount counts as the group.
   *
   * @return empty if there are no control groups here, or they cannot be seen
   */
  static Optional<Cgroup> of(Tree tree, String controller) {
    return of(tree, "self", controller).filter(group -> tree.exists(group.folders.getFirst()));
  }

  /**
   * The group of another process.
   *
   * @param tree the files of the machine
   * @param process the id of the process
   * @param controller "cpu", "memory" or "pids"
   * @return empty if the process has ended, or the controller is not mounted here; the folders need
   *     not exist
   */
  public static Optional<Cgroup> of(Tree tree, long process, String controller) {
    return of(tree, Long.toString(process), controller);
  }

  private static Optional<Cgroup> of(Tree tree, String process, String controller) {
    // If both versions are in use, a controller belongs to version 1 if it is listed there.
    Optional<String> first = path(tree, process, controller);
    boolean v2 = first.isEmpty();
    Optional<String> own = v2 ? path(tree, process, "") : first;
    if (own.isEmpty()) {
      return Optional.empty();
    }
    List<Mount> mounts =
        tree.lines("/proc/self/mountinfo").stream()
            .flatMap(line -> Mount.parse(line).stream())
            .filter(candidate -> candidate.holds(v2 ? "" : controller))
            .toList();
    Optional<Mount> shows = mounts.stream().filter(mount -> mount.shows(own.get())).findFirst();
    return shows
        .or(() -> mounts.stream().findFirst())
        .map(mount -> new Cgroup(v2, shows.isPresent(), mount.folders(own.get())));
  }

  /** The path of a process in the hierarchy of a version 1 controller, or in version 2 for "". */
  private static Optional<String> path(Tree tree, String process, String controller) {
    return tree.lines("/proc/" + process + "/cgroup").stream()
        .map(line -> COLON.split(line, 3))
        .filter(parts -> parts.length == 3 && parts[2].startsWith("/"))
        .filter(parts -> List.of(COMMA.split(parts[1], -1)).contains(controller))
        .map(parts -> parts[2])
        .findFirst();
  }

  /**
   * How much is left below a limit: the smallest value of all groups. {@link #UNLIMITED} if there
   * is no limit; empty if it cannot be read.
   *
   * @param max the file with the limit: a number, or "max"
   * @param used the file with the current use
   */
  OptionalLong left(Tree tree, String max, String used) {
    long left = UNLIMITED;
    for (String folder : folders) {
      Optional<String> limit = tree.text(folder + "/" + max).map(String::strip);
      if (limit.isEmpty() && tree.exists(folder + "/" + max)) {
        return OptionalLong.empty();
      }
      if (limit.isEmpty() || NO_LIMIT.matcher(limit.get()).matches()) {
        continue;
      }
      OptionalLong most = Text.number(limit.get());
      OptionalLong now = tree.number(folder + "/" + used);
      if (most.isEmpty() || now.isEmpty()) {
        return OptionalLong.empty();
      }
      left = Math.min(left, Math.max(0, most.getAsLong() - now.getAsLong()));
    }
    return OptionalLong.of(left);
  }

  /**
   * A mounted hierarchy, from a line of {@code /proc/self/mountinfo} (proc(5)).
   *
   * @param root the part of the hierarchy that is mounted
   * @param point the folder where it is mounted
   * @param type the file system: cgroup or cgroup2
   * @param controllers the controllers of version 1, among other options
   */
  private record Mount(String root, String point, String type, List<String> controllers) {

    static Optional<Mount> parse(String line) {
      List<String> fields = Text.fields(line);
      int dash = fields.indexOf("-");
      return dash < 5 || fields.size() < dash + 4
          ? Optional.empty()
          : Optional.of(
              new Mount(
                  fields.get(3),
                  fields.get(4),
                  fields.get(dash + 1),
                  List.of(COMMA.split(fields.get(dash + 3), -1))));
    }

    boolean holds(String controller) {
      return controller.isEmpty()
          ? type.equals("cgroup2")
          : type.equals("cgroup") && controllers.contains(controller);
    }

    /** Whether a group is in the mounted part. */
    boolean shows(String group) {
      return (group + "/").startsWith(base() + "/") && !UP.matcher(group).matches();
    }

    /**
     * The folders of a group and of those above it; only the top folder for a group that is not
     * shown.
     */
    List<String> folders(String group) {
      String below = shows(group) ? group.substring(base().length()) : "";
      List<String> folders = new ArrayList<>();
      while (below.length() > 1) {
        folders.add(point + below);
        below = below.substring(0, below.lastIndexOf('/'));
      }
      folders.add(point);
      return folders;
    }

    private String base() {
      return root.equals("/") ? "" : root;
    }
  }
}
