package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names builds after their files. Files of the same name also get the name of the innermost folder
 * in which their paths differ, and the same file given twice gets a number. Pure.
 */
final class BuildNames {

  /** The longest name, in characters; it leaves room for a number in an arm's name. */
  private static final int LONGEST = 60;

  private BuildNames() {}

  /**
   * The names, in the order of the jars and all different.
   *
   * @param jars absolute paths
   */
  static List<String> of(List<Path> jars) {
    Map<String, Set<Path>> sameName = new HashMap<>();
    for (Path jar : jars) {
      sameName.computeIfAbsent(stem(jar), _ -> new HashSet<>()).add(jar);
    }
    Set<String> taken = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (Path jar : jars) {
      String folder = folder(jar, sameName.getOrDefault(stem(jar), Set.of()));
      String name = valid(folder.isEmpty() ? stem(jar) : folder + "-" + stem(jar));
      String free = name;
      for (int number = 2; !taken.add(free); number++) {
        free = name + "-" + number;
      }
      names.add(free);
    }
    return names;
  }

  private static String stem(Path jar) {
    String name = String.valueOf(jar.getFileName());
    return name.endsWith(".jar") ? name.substring(0, name.length() - ".jar".length()) : name;
  }

  /**
   * The innermost folder that differs from that of another file; empty if there is no other file.
   */
  private static String folder(Path jar, Set<Path> sameName) {
    if (sameName.size() < 2) {
      return "";
    }
    int folders = jar.getNameCount() - 1;
    for (int up = 1; up <= folders; up++) {
      String own = fromEnd(jar, up);
      int distance = up;
      if (sameName.stream().anyMatch(other -> !fromEnd(other, distance).equals(own))) {
        return own;
      }
    }
    return "";
  }

  private static String fromEnd(Path path, int up) {
    int at = path.getNameCount() - 1 - up;
    return at < 0 ? "" : path.getName(at).toString();
  }

  private static String valid(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9._@-]+", "-").replaceFirst("^[^A-Za-z0-9]+", "");
    String held = plain.isEmpty() ? "build" : plain;
    return held.length() <= LONGEST ? held : held.substring(0, LONGEST);
  }
}
