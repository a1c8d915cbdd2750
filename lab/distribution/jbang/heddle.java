///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 25+
//DEPS dev.heddle:heddle-distribution:0.1.0-SNAPSHOT@zip

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The command heddle by JBang: unpacks the distribution once, in the user's cache, and runs it. */
public class heddle {

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path home = unpacked(zip());
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/heddle").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder process = new ProcessBuilder(command).inheritIO();
    process.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process running = process.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(running)));
    System.exit(running.waitFor());
  }

  /** A signal that ends this process ends the command, which then ends what it has started. */
  private static void end(Process running) {
    running.destroy();
    running.onExit().join();
  }

  private static Path zip() {
    return Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .map(Path::of)
        .filter(file -> file.getFileName().toString().matches("heddle-.*\\.zip"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the distribution is not on the class path"));
  }

  /** The folder of what the zip holds. Two that unpack at the same time do not see half of it. */
  private static Path unpacked(Path zip) throws IOException {
    String cache = System.getenv("XDG_CACHE_HOME");
    boolean isUnset = cache == null || cache.isEmpty();
    Path caches = isUnset ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
    // A snapshot keeps its name and changes what is in it.
    String age = Long.toString(Files.getLastModifiedTime(zip).toMillis(), 36);
    String name = zip.getFileName().toString().replace(".zip", "") + "-" + age;
    Path home = caches.resolve("heddle").resolve(name);
    if (!Files.isExecutable(home.resolve("bin/heddle"))) {
      Files.createDirectories(home.getParent());
      Path fresh = Files.createTempDirectory(home.getParent(), name);
      unpack(zip, fresh);
      try {
        Files.move(fresh, home);
      } catch (IOException e) {
        delete(fresh); // Another was there first, or has made it impossible.
        if (!Files.isExecutable(home.resolve("bin/heddle"))) {
          throw e;
        }
      }
    }
    return home;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /** Without the zip's own folder, which all its entries are in. */
  private static void unpack(Path zip, Path folder) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : file.stream().filter(each -> !each.isDirectory()).toList()) {
        String name = entry.getName().substring(entry.getName().indexOf('/') + 1);
        Path target = folder.resolve(name).normalize();
        if (!target.startsWith(folder)) {
          throw new IOException("the zip leads out of its folder: " + entry.getName());
        }
        Files.createDirectories(target.getParent());
        try (InputStream in = file.getInputStream(entry)) {
          Files.copy(in, target);
        }
        if (name.startsWith("bin/") || name.equals("subjects/database/run")) {
          target.toFile().setExecutable(true);
        }
      }
    }
  }
}
