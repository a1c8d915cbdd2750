package dev.heddle.lab.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * HeddleExecutor in place of the server's pool, without a limit or with a number of requests in it
 * at once. Promises no kind of thread, because the executor decides that for each task.
 */
final class HeddleArm implements ArmKind {

  static final String HELP =
      "heddle (HeddleExecutor, on Tomcat, Jetty or Undertow), heddle-N (at most N requests in it at"
          + " a time)";

  /** Turns Heddle off in a jar that contains the starter. */
  static final String OFF = "-Dheddle.enabled=false";

  private static final String NAME = "heddle";

  /** How many requests HeddleExecutor takes at once. */
  private static final String MOST_IN_FLIGHT = "-Dheddle.max-in-flight=";

  private static final String UNBOUNDED = MOST_IN_FLIGHT + "unbounded";

  private static final List<String> LIMITS = List.of(MOST_IN_FLIGHT + Arm.REQUESTS);

  private static final String LAUNCHER =
      "org.springframework.boot.loader.launch.PropertiesLauncher";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Arm plain(Path jar, List<Path> starter) {
    requireStarterFits(jar);
    for (Path part : starter) {
      if (!Files.isReadable(part)) {
        throw new DescriptionException(
            "arm heddle needs " + part + ", which cannot be read; run ./heddle once to build it");
      }
    }
    return new Arm(
        NAME,
        null,
        Map.of(),
        List.of("-Dspring.threads.virtual.enabled=false", "-Dheddle.enabled=true", UNBOUNDED),
        List.of(),
        null,
        BootJar.command(
            "-Dloader.path="
                + starter.stream().map(BootJar::absolute).collect(Collectors.joining(",")),
            "-cp",
            BootJar.absolute(jar),
            LAUNCHER));
  }

  private static void requireStarterFits(Path jar) {
    if (BootServer.in(jar).isEmpty()) {
      throw new DescriptionException(
          "arm heddle needs a service on Tomcat, Jetty or Undertow; "
              + jar
              + " has none of them in BOOT-INF/lib");
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      if (file.getEntry(LAUNCHER.replace('.', '/') + ".class") == null) {
        throw new DescriptionException("arm heddle needs " + LAUNCHER + ", which is not in " + jar);
      }
    } catch (IOException e) {
      throw BootJar.unreadable(jar, e);
    }
  }

  @Override
  public Arm sized(Arm plain, int number, Path jar) {
    return plain.boundedBy(LIMITS).boundedTo(number);
  }

  @Override
  public boolean isLimit(String flag) {
    return flag.startsWith(MOST_IN_FLIGHT) && !flag.equals(UNBOUNDED);
  }

  @Override
  public Optional<Arm> limitable(Arm arm) {
    return arm.flags().contains(UNBOUNDED) ? Optional.of(arm.boundedBy(LIMITS)) : Optional.empty();
  }
}
