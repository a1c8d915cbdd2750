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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Describes an unmodified Spring Boot jar as a subject: how to set its port and its kind of thread.
 * All settings are passed as system properties, which override the jar's own.
 */
public final class BootJar {

  /** The first version of Spring Boot with {@code spring.threads.virtual.enabled}. */
  private static final int[] FIRST_WITH_VIRTUAL_THREADS = {3, 2};

  private static final Pattern VERSION = Pattern.compile("(\\d+)\\.(\\d+).*");
  private static final Pattern SIZED_PLATFORM = Pattern.compile("platform-([1-9]\\d{0,4})");
  private static final Pattern BOUNDED_VIRTUAL = Pattern.compile("virtual-([1-9]\\d{0,4})");
  private static final Pattern BOUNDED_HEDDLE = Pattern.compile("heddle-([1-9]\\d{0,4})");
  private static final String PLATFORM = "platform";
  private static final String VIRTUAL = "virtual";

  /** Asks for the fair rival, alone or beside other arms. */
  private static final String RIVAL = "platform-auto";

  /** The options for the size of the pool; a server ignores those of others. */
  private static final List<String> SIZING =
      List.of(
          "-Dserver.tomcat.threads.max={threads}",
          "-Dserver.jetty.threads.max={threads}",
          "-Dserver.undertow.threads.worker={threads}");

  /** The options for the number of connections at a time; a server ignores those of others. */
  private static final List<String> BOUND =
      List.of(
          "-Dserver.tomcat.max-connections=" + Arm.REQUESTS,
          "-Dserver.jetty.max-connections=" + Arm.REQUESTS);

  /** How many requests HeddleExecutor takes at a time. */
  private static final String MOST_IN_FLIGHT = "-Dheddle.max-in-flight=";

  private static final String UNBOUNDED = "unbounded";

  /** Turns Heddle off in a jar that contains the starter. */
  private static final String OFF = "-Dheddle.enabled=false";

  /** Makes Tomcat and HikariCP publish their pools as MBeans, in every arm. */
  private static final List<String> SHOWN =
      List.of(
          "-Dserver.tomcat.mbeanregistry.enabled=true",
          "-Dspring.datasource.hikari.register-mbeans=true");

  private static final String LAUNCHER =
      "org.springframework.boot.loader.launch.PropertiesLauncher";

  /** How the jars of the servers begin whose requests the starter takes. */
  private static final List<String> SERVERS =
      List.of(
          "BOOT-INF/lib/tomcat-embed-core-",
          "BOOT-INF/lib/jetty-server-",
          "BOOT-INF/lib/undertow-servlet-");

  private BootJar() {}

  /**
   * Describes an experiment on a jar.
   *
   * @param starter the jars that, on its class path, make a service run on Heddle
   * @throws DescriptionException as {@link #arm} does, and if there is no request, or if the file
   *     is missing, is not a Spring Boot jar, or its version cannot switch the kind of thread
   */
  public static Experiment experiment(Path jar, List<Path> starter, Settings settings) {
    requireRequest(jar, settings);
    requireSwitchable(jar);
    Subject subject = subject(jar, settings.requests(), settings.https());
    List<String> names = settings.arms().isEmpty() ? List.of(PLATFORM, VIRTUAL) : settings.arms();
    boolean isRivalAsked = names.contains(RIVAL);
    List<String> others = names.stream().filter(name -> !name.equals(RIVAL)).toList();
    Experiment experiment =
        settings.experiment(
            String.valueOf(jar.getFileName()),
            subject,
            (others.isEmpty() ? List.of(PLATFORM) : others)
                .stream().map(name -> arm(name, jar, starter)).toList(),
            LoadChoice.NONE,
            ScheduleChoice.NONE,
            CriteriaChoice.NONE);
    if (isRivalAsked) {
      requireRivalFits(experiment);
    }
    boolean mayJoin = settings.rival() && experiment.arms().size() > 1;
    Experiment rivalled = isRivalAsked || mayJoin ? rivalled(experiment) : experiment;
    return settings.rival() ? boundable(rivalled) : rivalled;
  }

  /** With arms that can get a limit of requests if surges show that they need one. */
  private static Experiment boundable(Experiment experiment) {
    boolean isBounded =
        experiment.arms().stream().anyMatch(arm -> arm.flags().stream().anyMatch(BootJar::bounds));
    return isOpenQuestion(experiment) && hasSurges(experiment) && !isBounded
        ? experiment.withArms(
            experiment.name(), experiment.arms().stream().map(BootJar::boundable).toList())
        : experiment;
  }

  /** Whether arms may join while it runs. */
  private static boolean isOpenQuestion(Experiment experiment) {
    return experiment.schedule().looks() && experiment.criteria().alarms().isEmpty();
  }

  private static boolean hasSurges(Experiment experiment) {
    RelativeLoads loads = experiment.relativeLoads();
    return loads != null && loads.surges();
  }

  private static boolean bounds(String flag) {
    return Stream.concat(BOUND.stream(), Stream.of(MOST_IN_FLIGHT + Arm.REQUESTS))
            .map(option -> option.replace(Arm.REQUESTS, ""))
            .anyMatch(flag::startsWith)
        && !flag.endsWith(UNBOUNDED);
  }

  private static Arm boundable(Arm arm) {
    if (arm.flags().contains(MOST_IN_FLIGHT + UNBOUNDED)) {
      return arm.boundedBy(List.of(MOST_IN_FLIGHT + Arm.REQUESTS));
    }
    return arm.threads() == ThreadKind.VIRTUAL ? arm.boundedBy(BOUND) : arm;
  }

  private static void requireRivalFits(Experiment experiment) {
    if (!experiment.schedule().looks()) {
      throw new DescriptionException(
          RIVAL + " is found while a run goes on; leave out --blocks and --quick");
    }
    if (!experiment.criteria().alarms().isEmpty()) {
      throw new DescriptionException(
          RIVAL + " cannot be combined with conditions; name the pool, such as platform-400");
    }
    if (!hasOnePool(experiment)) {
      throw new DescriptionException(
          RIVAL
              + " enlarges the pool of the first arm, which must be the only one with a pool, on"
              + " one JDK, such as --arms platform,virtual,"
              + RIVAL);
    }
  }

  /** Whether the first arm, and no other, runs on a pool. */
  private static boolean hasOnePool(Experiment experiment) {
    return experiment.arms().getFirst().threads() == ThreadKind.PLATFORM
        && experiment.arms().stream().skip(1).allMatch(arm -> arm.threads() != ThreadKind.PLATFORM);
  }

  private static Experiment rivalled(Experiment experiment) {
    return isOpenQuestion(experiment) && hasOnePool(experiment)
        ? experiment.withRival(new FairRival(experiment.arms().getFirst().name(), SIZING))
        : experiment;
  }

  /**
   * Describes an experiment on several builds of a service, or on several ways to run one.
   *
   * @param starter as above
   * @param settings their arms and JDKs play no part
   * @throws DescriptionException if there is no request, or if a jar is missing, is not a Spring
   *     Boot jar, or cannot run that way
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
   * Checks that there is something to send.
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

  private static List<String> command(String... rest) {
    return Stream.of(
            List.of("{java}", "-Dserver.port={port}", "-Dserver.address=127.0.0.1"),
            SHOWN,
            List.of(rest))
        .flatMap(List::stream)
        .toList();
  }

  private static String absolute(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  /**
   * The arm with that name: {@code platform} (the server's default pool), {@code platform-N} (a
   * pool of N), {@code virtual}, {@code virtual-N} (at most N connections at a time), {@code
   * heddle} (HeddleExecutor), {@code heddle-N} (at most N requests in it at a time).
   *
   * @throws DescriptionException if there is no such arm, or the jar cannot run that way
   */
  static Arm arm(String name, Path jar, List<Path> starter) {
    Matcher sized = SIZED_PLATFORM.matcher(name);
    Matcher bounded = BOUNDED_VIRTUAL.matcher(name);
    Matcher admitted = BOUNDED_HEDDLE.matcher(name);
    if (name.equals(VIRTUAL)) {
      return Arm.ofFlags(name, ThreadKind.VIRTUAL, "-Dspring.threads.virtual.enabled=true", OFF);
    } else if (name.equals(PLATFORM)) {
      return Arm.ofFlags(name, ThreadKind.PLATFORM, "-Dspring.threads.virtual.enabled=false", OFF);
    } else if (sized.matches()) {
      return new FairRival(PLATFORM, SIZING)
          .arm(arm(PLATFORM, jar, starter), Integer.parseInt(sized.group(1)));
    } else if (bounded.matches()) {
      return arm(VIRTUAL, jar, starter)
          .boundedBy(BOUND)
          .boundedTo(Integer.parseInt(bounded.group(1)));
    } else if (name.equals("heddle")) {
      return heddle(name, UNBOUNDED, jar, starter);
    } else if (admitted.matches()) {
      return heddle(name, admitted.group(1), jar, starter);
    }
    throw new DescriptionException(
        "a Spring Boot jar has the arms platform, platform-N, platform-auto, virtual, virtual-N,"
            + " heddle and heddle-N, not \""
            + name
            + "\"");
  }

  /**
   * An arm on a kind of thread, under any name.
   *
   * @param kind the name of the kind as above; null: what the jar sets itself, which is not checked
   */
  static Arm arm(String name, @Nullable String kind, Path jar, List<Path> starter) {
    if (kind == null) {
      return Arm.plain(name);
    }
    requireSwitchable(jar);
    return arm(kind, jar, starter).named(name);
  }

  /** The arm with the command of that jar, unless it has a command already. */
  static Arm running(Path jar, Arm arm) {
    return arm.command() == null ? arm.running(command("-jar", absolute(jar))) : arm;
  }

  /**
   * Promises no kind of thread, because HeddleExecutor decides task by task.
   *
   * @param most requests in it at a time, or {@link #UNBOUNDED}
   */
  private static Arm heddle(String name, String most, Path jar, List<Path> starter) {
    requireStarterFits(jar);
    for (Path part : starter) {
      if (!Files.isReadable(part)) {
        throw new DescriptionException(
            "arm heddle needs " + part + ", which cannot be read; run ./heddle once to build it");
      }
    }
    return new Arm(
        name,
        null,
        Map.of(),
        List.of(
            "-Dspring.threads.virtual.enabled=false",
            "-Dheddle.enabled=true",
            MOST_IN_FLIGHT + most),
        List.of(),
        null,
        command(
            "-Dloader.path="
                + starter.stream().map(BootJar::absolute).collect(Collectors.joining(",")),
            "-cp",
            absolute(jar),
            LAUNCHER));
  }

  private static void requireStarterFits(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      if (file.stream()
          .noneMatch(entry -> SERVERS.stream().anyMatch(entry.getName()::startsWith))) {
        throw new DescriptionException(
            "arm heddle needs a service on Tomcat, Jetty or Undertow; "
                + jar
                + " has none of them in BOOT-INF/lib");
      }
      if (file.getEntry(LAUNCHER.replace('.', '/') + ".class") == null) {
        throw new DescriptionException("arm heddle needs " + LAUNCHER + ", which is not in " + jar);
      }
    } catch (IOException e) {
      throw unreadable(jar, e);
    }
  }

  /**
   * The version of Spring Boot that a jar was built with.
   *
   * @throws DescriptionException if it is no jar of Spring Boot
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

  private static DescriptionException unreadable(Path jar, IOException e) {
    return new DescriptionException(jar + " cannot be read as a jar: " + e.getMessage());
  }
}
