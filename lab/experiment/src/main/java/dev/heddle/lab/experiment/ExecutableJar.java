package dev.heddle.lab.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the runnable jar among the jars of a build. Only reads. */
public final class ExecutableJar {

  private static final String END = ".jar";

  /** Where builds put their jars, relative to the project. */
  private static final List<String> BELOW = List.of("target", "build/libs", "libs");

  /** What the other jars of a build hold, by the end of their names. */
  private static final Map<String, String> BESIDE =
      Map.of(
          "-sources", "it holds the sources",
          "-javadoc", "it holds the documentation",
          "-tests", "it holds the tests",
          "-plain", "it is the plain jar, without its libraries");

  /** The most jars of modules that a message names. */
  private static final int MOST_TOLD = 5;

  private ExecutableJar() {}

  /**
   * The executable jar at a path: the file itself, or the only one in the folder of a build ({@code
   * target}, {@code build/libs} or {@code libs}, or the project that contains it).
   *
   * @throws DescriptionException if there is none, or more than one; the message names the right
   *     one if that is known
   */
  public static Path at(Path path) {
    if (Files.isDirectory(path)) {
      return in(path);
    }
    if (!Files.isRegularFile(path)) {
      throw new DescriptionException("no such file: " + path);
    }
    String fault = fault(path);
    if (fault != null) {
      throw new DescriptionException(
          path + " cannot be run: " + fault + ";\n" + advice(executables(List.of(parent(path)))));
    }
    return path;
  }

  private static Path in(Path folder) {
    List<Path> places = places(folder);
    List<Path> executables = executables(places);
    if (executables.size() > 1) {
      throw new DescriptionException(
          folder + " has several jars that can be run; name one: " + names(executables, ", "));
    }
    if (executables.isEmpty()) {
      Path seen =
          places.stream()
              .filter(place -> !jars(place).isEmpty())
              .findFirst()
              .orElse(places.getLast());
      throw new DescriptionException(none(seen) + ";\n" + advice(inModules(folder)));
    }
    return executables.getFirst();
  }

  /** The folders that may hold the jars of a build. */
  private static List<Path> places(Path folder) {
    return Stream.concat(Stream.of(folder), BELOW.stream().map(folder::resolve))
        .filter(Files::isDirectory)
        .toList();
  }

  /** The executable jars of the projects inside a project. */
  private static List<Path> inModules(Path folder) {
    try (Stream<Path> below = Files.list(folder)) {
      return below
          .filter(module -> Files.isDirectory(module) && Files.isReadable(module))
          .sorted()
          .flatMap(module -> executables(places(module)).stream())
          .limit(MOST_TOLD)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String none(Path folder) {
    Map<String, String> faults = new LinkedHashMap<>();
    jars(folder).forEach(jar -> faults.put(String.valueOf(jar.getFileName()), "" + fault(jar)));
    String seen =
        faults.entrySet().stream()
            .map(each -> each.getKey() + " (" + each.getValue() + ")")
            .collect(Collectors.joining(", "));
    return "no jar in " + folder + " can be run" + (seen.isEmpty() ? "" : ": " + seen);
  }

  private static String advice(List<Path> right) {
    return right.isEmpty()
        ? "mvn package or gradle bootJar makes the executable jar of a Spring Boot project"
        : "use " + names(right, " or ");
  }

  private static String names(List<Path> jars, String between) {
    return jars.stream().map(Path::toString).collect(Collectors.joining(between));
  }

  /** The Spring Boot jars; if there are none, all other jars that can be run. */
  private static List<Path> executables(List<Path> folders) {
    List<Path> all =
        folders.stream()
            .flatMap(folder -> jars(folder).stream())
            .filter(jar -> fault(jar) == null)
            .toList();
    List<Path> boot = all.stream().filter(ExecutableJar::isBoot).toList();
    return boot.isEmpty() ? all : boot;
  }

  private static List<Path> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(END) && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  /** Why a jar cannot be run; null if it can. */
  private static @Nullable String fault(Path jar) {
    String name = String.valueOf(jar.getFileName());
    for (Map.Entry<String, String> beside : BESIDE.entrySet()) {
      if (name.endsWith(beside.getKey() + END)) {
        return beside.getValue();
      }
    }
    Attributes attributes;
    try {
      attributes = attributes(jar);
    } catch (IOException e) {
      return "it cannot be read as a jar (" + e.getMessage() + ")";
    }
    return attributes.getValue(Attributes.Name.MAIN_CLASS) == null && !isBoot(attributes)
        ? "its manifest has no Main-Class"
        : null;
  }

  private static boolean isBoot(Path jar) {
    try {
      return isBoot(attributes(jar));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isBoot(Attributes attributes) {
    return attributes.getValue("Spring-Boot-Version") != null;
  }

  private static Attributes attributes(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest == null ? new Attributes() : manifest.getMainAttributes();
    }
  }
}
