package dev.heddle.lab.experiment;

import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes an unmodified Spring Boot jar as a subject: how to set its port and its kind of thread.
 * All settings are system properties, which override the jar's own.
 */
public final class BootJar {

  /** The first version of Spring Boot with {@code spring.threads.virtual.enabled}. */
  private static final int[] FIRST_WITH_VIRTUAL_THREADS = {3, 2};

  private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+).*");

  /** Makes Tomcat and HikariCP publish their pools as MBeans, in every arm. */
  private static final List<String> SHOWN =
      List.of(
          "-Dserver.tomcat.mbeanregistry.enabled=true",
          "-Dspring.datasource.hikari.register-mbeans=true");

  private BootJar() {}

  /**
   * Describes an experiment on a jar.
   *
   * @param starter the jars that make a service run on Heddle when they are on its class path
   * @throws DescriptionException if there is no request, if the file is missing or is not a Spring
   *     Boot jar, if its version cannot switch the kind of thread, or as {@link ArmKind#arm} does
   */
  public static Experiment experiment(Path jar, List<Path> starter, Settings settings) {
    requireRequest(jar, settings);
    requireSwitchable(jar);
    Subject subject = subject(jar, settings.requests(), settings.https());
    List<String> names =
        settings.arms().isEmpty() ? List.of(PlatformArm.NAME, VirtualArm.NAME) : settings.arms();
    boolean isRivalAsked = names.contains(PlatformArm.RIVAL);
    List<String> others = names.stream().filter(name -> !name.equals(PlatformArm.RIVAL)).toList();
    if (names.size() - others.size() > 1) {
      throw new DescriptionException("arm \"" + PlatformArm.RIVAL + "\" is given twice");
    }
    Experiment experiment =
        settings.experiment(
            String.valueOf(jar.getFileName()),
            subject,
            (others.isEmpty() ? List.of(PlatformArm.NAME) : others)
                .stream().map(name -> ArmKind.arm(name, jar, starter)).toList(),
            LoadChoice.NONE,
            ScheduleChoice.NONE,
            CriteriaChoice.NONE);
    if (isRivalAsked) {
      requireRivalFits(experiment);
    }
    boolean mayJoin = settings.rival() && experiment.arms().size() > 1;
    Experiment rivalled = isRivalAsked || mayJoin ? rivalled(experiment) : experiment;
    return settings.rival() ? boundable(rivalled, jar) : rivalled;
  }

  /**
   * The same experiment with arms that can get a limit of requests, if surges show that they need
   * one.
   */
  private static Experiment boundable(Experiment experiment, Path jar) {
    boolean isBounded = experiment.arms().stream().anyMatch(ArmKind::isLimited);
    return isOpenQuestion(experiment) && hasSurges(experiment) && !isBounded
        ? experiment.withArms(
            experiment.name(),
            experiment.arms().stream().map(arm -> ArmKind.withLimit(arm, jar).orElse(arm)).toList())
        : experiment;
  }

  /** Whether arms may join during the run. */
  private static boolean isOpenQuestion(Experiment experiment) {
    return experiment.schedule().looks() && experiment.criteria().alarms().isEmpty();
  }

  private static boolean hasSurges(Experiment experiment) {
    RelativeLoads loads = experiment.relativeLoads();
    return loads != null && loads.surges();
  }

  private static void requireRivalFits(Experiment experiment) {
    if (!experiment.schedule().looks()) {
      throw new DescriptionException(
          PlatformArm.RIVAL + " is found while a run goes on; leave out --blocks and --quick");
    }
    if (!experiment.criteria().alarms().isEmpty()) {
      throw new DescriptionException(
          PlatformArm.RIVAL
              + " cannot be combined with conditions; name the pool, such as platform-400");
    }
    if (!hasOnePool(experiment)) {
      throw new DescriptionException(
          PlatformArm.RIVAL
              + " enlarges the pool of the first arm, which must be the only one with a pool, on"
              + " one JDK, such as --arms platform,virtual,"
              + PlatformArm.RIVAL);
    }
  }

  /** Whether the first arm, and no other, runs on a pool. */
  private static boolean hasOnePool(Experiment experiment) {
    return experiment.arms().getFirst().threads() == ThreadKind.PLATFORM
        && experiment.arms().stream().skip(1).allMatch(arm -> arm.threads() != ThreadKind.PLATFORM);
  }

  private static Experiment rivalled(Experiment experiment) {
    return isOpenQuestion(experiment) && hasOnePool(experiment)
        ? experiment.withRival(
            new FairRival(experiment.arms().getFirst().name(), PlatformArm.SIZING))
        : experiment;
  }

  /**
   * Describes an experiment on several builds of a service, or on several ways to run one.
   *
   * @param starter see {@link #experiment(Path, List, Settings)}
   * @param settings the settings; their arms and JDKs are ignored
   * @throws DescriptionException if there is no request, or if a jar is missing, is not a Spring
   *     Boot jar or cannot run that way
   */
  public static Experiment experiment(Builds builds, List<Path> starter, Settings settings) {
    Path jar = builds.baseline();
    requireRequest(jar, settings);
    builds.jars().forEach(BootJar::requireBoot);
    return settings
        .withJdks(List.of())
        .experiment(
            builds.title(),
            subject(jar, settings.requests(), settings.https()),
            builds.arms(starter),
            LoadChoice.NONE,
            ScheduleChoice.NONE,
            CriteriaChoice.NONE);
  }

  /**
   * Checks that there is a request to send.
   *
   * @param jar a jar, or the folder of its build
   * @throws DescriptionException if there is no request
   */
  public static void requireRequest(Path jar, Settings settings) {
    if (settings.requests().isEmpty()) {
      throw new DescriptionException(
          "no request given for " + jar + ": add --get /path or --post /path");
    }
  }

  private static Subject subject(Path jar, List<HttpRequest> requests, boolean https) {
    return new Service(
        command("-jar", absolute(jar)),
        Path.of("").toAbsolutePath().toString(),
        Map.of(),
        null,
        https,
        Readiness.answers(requests.getFirst().path()),
        requests,
        null,
        Subject.START_LIMIT,
        Subject.STOP_LIMIT);
  }

  static List<String> command(String... rest) {
    return Stream.of(
            List.of("{java}", "-Dserver.port={port}", "-Dserver.address=127.0.0.1"),
            SHOWN,
            List.of(rest))
        .flatMap(List::stream)
        .toList();
  }

  static String absolute(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  /**
   * An arm on a kind of thread, under any name.
   *
   * @param kind the name of an arm of {@link ArmKind}; null: whatever the jar sets, which is not
   *     checked
   */
  static Arm arm(String name, @Nullable String kind, Path jar, List<Path> starter) {
    if (kind == null) {
      return Arm.plain(name);
    }
    requireSwitchable(jar);
    return ArmKind.arm(kind, jar, starter).named(name);
  }

  /** The arm with the command of that jar, unless it already has a command. */
  static Arm running(Path jar, Arm arm) {
    return arm.command() == null ? arm.running(command("-jar", absolute(jar))) : arm;
  }

  /**
   * The version of Spring Boot that a jar was built with.
   *
   * @throws DescriptionException if the file is missing or is not a Spring Boot jar
   */
  private static String requireBoot(Path jar) {
    if (!Files.isRegularFile(jar)) {
      throw new DescriptionException("no such file: " + jar);
    }
    String version = bootVersion(jar);
    if (version == null) {
      throw new DescriptionException(
          jar
              + " is not a Spring Boot jar: its manifest has no Spring-Boot-Version.\n"
              + "Describe any other program in a YAML file; see docs/experiment-file.md.");
    }
    return version;
  }

  private static void requireSwitchable(Path jar) {
    String version = requireBoot(jar);
    Matcher parts = VERSION.matcher(version);
    if (parts.matches()) {
      int major = Integer.parseInt(parts.group(1));
      int minor = Integer.parseInt(parts.group(2));
      if (major < FIRST_WITH_VIRTUAL_THREADS[0]
          || (major == FIRST_WITH_VIRTUAL_THREADS[0] && minor < FIRST_WITH_VIRTUAL_THREADS[1])) {
        throw new DescriptionException(
            jar
                + " is built with Spring Boot "
                + version
                + "; spring.threads.virtual.enabled needs 3.2 or later.");
      }
    }
  }

  private static @Nullable String bootVersion(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest == null ? null : manifest.getMainAttributes().getValue("Spring-Boot-Version");
    } catch (IOException e) {
      throw unreadable(jar, e);
    }
  }

  static DescriptionException unreadable(Path jar, IOException e) {
    return new DescriptionException(jar + " cannot be read as a jar: " + e.getMessage());
  }
}
