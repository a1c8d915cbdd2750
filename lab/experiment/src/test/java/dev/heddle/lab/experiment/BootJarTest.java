package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BootJarTest {

  private static final List<HttpRequest> REQUESTS = List.of(HttpRequest.get("/hello?n=1"));
  private static final List<Path> STARTER = List.of();
  private static final String OFF = "-Dheddle.enabled=false";
  private static final String LAUNCHER =
      "org/springframework/boot/loader/launch/PropertiesLauncher.class";

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void experiment_on_a_boot_jar_compares_platform_with_virtual() throws IOException {
    Path jar = bootJar("4.1.1");

    Experiment experiment = BootJar.experiment(jar, STARTER, settings());

    assertThat(experiment.name()).isEqualTo("app.jar");
    assertThat(experiment.arms())
        .containsExactly(
            Arm.ofFlags(
                "platform", ThreadKind.PLATFORM, "-Dspring.threads.virtual.enabled=false", OFF),
            Arm.ofFlags(
                "virtual", ThreadKind.VIRTUAL, "-Dspring.threads.virtual.enabled=true", OFF));
    assertThat(experiment.loads().stream().map(Load::label))
        .containsExactly("100 users", "400 users", "800 users");
    assertThat(experiment.schedule().blocks()).isEqualTo(16);
    assertThat(experiment.seed()).isEqualTo(7);
  }

  @Test
  void experiment_on_a_boot_jar_sets_its_port_and_asks_the_first_request_for_readiness()
      throws IOException {
    Path jar = bootJar("4.1.1");

    Service subject = (Service) BootJar.experiment(jar, STARTER, settings()).subject();

    assertThat(subject.command())
        .containsExactly(
            "{java}",
            "-Dserver.port={port}",
            "-Dserver.address=127.0.0.1",
            "-Dserver.tomcat.mbeanregistry.enabled=true",
            "-Dspring.datasource.hikari.register-mbeans=true",
            "-jar",
            jar.toString());
    assertThat(subject.directory()).isEqualTo(Path.of("").toAbsolutePath().toString());
    assertThat(subject.ready()).isEqualTo(Readiness.answers("/hello?n=1"));
    assertThat(subject.requests()).isEqualTo(REQUESTS);
    assertThat(subject.environment()).isEqualTo(Map.of());
  }

  @Test
  void experiment_with_arms_asked_for_has_those_in_that_order() throws IOException {
    Settings settings = SettingsTest.arms("virtual", "platform-500").withRequests(REQUESTS);

    assertThat(
            BootJar.experiment(bootJar("4.1.1"), STARTER, settings).arms().stream().map(Arm::name))
        .containsExactly("virtual", "platform-500");
  }

  @Test
  void experiment_without_a_request_says_what_to_add() {
    Path jar = folder.resolve("app.jar");

    assertRefused(
        jar,
        Settings.defaults(1),
        "no request given for " + jar + ": add --get /path or --post /path");
  }

  @Test
  void experiment_on_no_file_is_refused() {
    Path jar = folder.resolve("app.jar");

    assertRefused(jar, settings(), "no such file: " + jar);
    assertRefused(folder, settings(), "no such file: " + folder);
  }

  @Test
  void experiment_on_something_that_is_no_jar_is_refused() throws IOException {
    Path jar = Files.writeString(folder.resolve("app.jar"), "not a jar");

    assertRefused(jar, settings(), jar + " cannot be read as a jar: ");
  }

  @Test
  void experiment_on_a_jar_that_is_not_of_spring_boot_is_refused() throws IOException {
    String complaint = " is not a Spring Boot jar: its manifest has no Spring-Boot-Version.";
    Path plain = jar(new Manifest());
    assertRefused(plain, settings(), plain + complaint);

    Path bare = folder.resolve("bare.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(bare))) {
      zip.putNextEntry(new ZipEntry("Main.class"));
    }
    assertRefused(bare, settings(), bare + complaint);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5.22.RELEASE", "2.7.18", "3.0.0", "3.1.12"})
  void experiment_on_a_jar_older_than_the_switch_is_refused(String version) throws IOException {
    Path jar = bootJar(version);

    assertRefused(
        jar,
        settings(),
        jar
            + " is built with Spring Boot "
            + version
            + "; spring.threads.virtual.enabled needs 3.2 or later.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.2.0", "3.2", "3.10.1", "4.0.0-SNAPSHOT", "4.1.1", "10.0", "trunk"})
  void experiment_on_a_jar_with_the_switch_is_accepted(String version) throws IOException {
    assertThat(BootJar.experiment(bootJar(version), STARTER, settings()).arms()).hasSize(2);
  }

  @Test
  void arm_with_a_size_sets_the_pool_of_every_server() {
    assertThat(ArmKind.arm("platform-500", folder, STARTER))
        .isEqualTo(
            Arm.ofFlags(
                "platform-500",
                ThreadKind.PLATFORM,
                "-Dspring.threads.virtual.enabled=false",
                OFF,
                "-Dserver.tomcat.threads.max=500",
                "-Dserver.jetty.threads.max=500",
                "-Dserver.undertow.threads.worker=500"));
  }

  @Test
  void arm_with_a_bound_limits_the_connections_of_virtual_threads() {
    assertThat(ArmKind.arm("virtual-50", folder, STARTER))
        .isEqualTo(
            Arm.ofFlags(
                "virtual-50",
                ThreadKind.VIRTUAL,
                "-Dspring.threads.virtual.enabled=true",
                OFF,
                "-Dserver.tomcat.max-connections=50",
                "-Dserver.jetty.max-connections=50"));
  }

  @Test
  void a_rival_may_join_if_it_is_let_and_the_first_arm_alone_has_a_pool() throws IOException {
    assertThat(rival(settings())).isNull();
    assertThat(rival(settings().withRival()))
        .satisfies(
            rival -> {
              assertThat(rival.of()).isEqualTo("platform");
              assertThat(rival.isPossible()).isTrue();
            });
    assertThat(rival(settings().withRival().withArms(List.of("platform-50", "virtual"))))
        .extracting(FairRival::of)
        .isEqualTo("platform-50");
    assertThat(rival(settings().withRival().withArms(List.of("platform")))).isNull();
    assertThat(rival(settings().withRival().withArms(List.of("virtual", "platform")))).isNull();
    assertThat(rival(settings().withRival().withArms(List.of("platform", "platform-9")))).isNull();
    assertThat(rival(ExampleExperiments.quick(settings().withRival()))).isNull();
    assertThat(rival(gated(List.of())))
        .as("conditions are about the arms that were named")
        .isNull();
  }

  @Test
  void arms_can_get_a_limit_of_requests_if_surges_may_show_that_they_need_one() throws IOException {
    assertThat(boundable(settings().withRival())).isEmpty();
    assertThat(boundable(surges().withRival())).containsExactly("virtual");
    assertThat(boundable(surges())).isEmpty();
    assertThat(boundable(surges().withRival().withArms(List.of("virtual", "virtual-50"))))
        .as("a limit that the user tries")
        .isEmpty();
    assertThat(boundable(ExampleExperiments.quick(surges().withRival()))).isEmpty();
    assertThat(
            boundable(
                bootJar("3.5.0", "BOOT-INF/lib/undertow-servlet-2.3.18.Final.jar"),
                surges().withRival()))
        .as("a server without such a limit")
        .isEmpty();
  }

  private static Settings surges() {
    return settings()
        .withLoads(
            new LoadChoice(
                List.of(), new RelativeLoads(List.of(), Load.Arrivals.CONSTANT, null, true)));
  }

  private List<String> boundable(Settings settings) throws IOException {
    return boundable(bootJar("4.1.1"), settings);
  }

  private static List<String> boundable(Path jar, Settings settings) {
    return BootJar.experiment(jar, STARTER, settings).arms().stream()
        .filter(arm -> arm.bounding() != null)
        .map(Arm::name)
        .toList();
  }

  @Test
  void platform_auto_asks_for_the_rival_alone_or_beside_others() throws IOException {
    Experiment alone =
        BootJar.experiment(
            bootJar("4.1.1"), STARTER, settings().withArms(List.of("platform-auto")));

    assertThat(alone.arms()).extracting(Arm::name).containsExactly("platform");
    assertThat(alone.isAboutRival()).isTrue();
    assertThat(rival(settings().withArms(List.of("platform", "virtual", "platform-auto"))))
        .isNotNull();
  }

  @Test
  void platform_auto_is_refused_where_it_cannot_be_found() throws IOException {
    Path jar = bootJar("4.1.1");

    assertRefused(
        jar,
        settings().withArms(List.of("virtual", "platform-auto")),
        "platform-auto enlarges the pool of the first arm, which must be the only one with a pool");
    assertRefused(
        jar,
        settings().withArms(List.of("platform-auto", "platform-auto")),
        "arm \"platform-auto\" is given twice");
    assertRefused(
        jar,
        ExampleExperiments.quick(settings().withArms(List.of("platform-auto"))),
        "platform-auto is found while a run goes on; leave out --blocks and --quick");
    assertRefused(
        jar,
        gated(List.of("platform-auto")),
        "platform-auto cannot be combined with conditions; name the pool, such as platform-400");
  }

  /** Settings with a rival, and with a condition. */
  private static Settings gated(List<String> arms) {
    Alarm alarm = Alarm.parse("throughput<-5%", Alarm.Level.FAIL);
    return new Settings(
        REQUESTS,
        LoadChoice.NONE,
        arms,
        List.of(),
        ScheduleChoice.NONE,
        new CriteriaChoice(null, null, Map.of(), List.of(alarm), null),
        false,
        false,
        7,
        null,
        true);
  }

  private @Nullable FairRival rival(Settings settings) throws IOException {
    return BootJar.experiment(bootJar("4.1.1"), STARTER, settings).rival();
  }

  @Test
  void arm_heddle_puts_the_starter_on_the_class_path_and_promises_no_kind_of_thread()
      throws IOException {
    Path jar = bootJar("4.1.1", "BOOT-INF/lib/tomcat-embed-core-11.0.24.jar", LAUNCHER);
    Path starter = Files.createFile(folder.resolve("starter.jar"));
    Path executor = Files.createFile(folder.resolve("executor.jar"));

    Arm arm = ArmKind.arm("heddle", jar, List.of(starter, executor));

    assertThat(arm.threads()).isNull();
    assertThat(arm.flags())
        .containsExactly(
            "-Dspring.threads.virtual.enabled=false",
            "-Dheddle.enabled=true",
            "-Dheddle.max-in-flight=unbounded");
    assertThat(ArmKind.arm("heddle-50", jar, List.of(starter, executor)))
        .satisfies(
            bounded -> {
              assertThat(bounded.name()).isEqualTo("heddle-50");
              assertThat(bounded.flags()).endsWith("-Dheddle.max-in-flight=50");
              assertThat(bounded.command()).isEqualTo(arm.command());
            });
    assertThat(arm.command())
        .containsExactly(
            "{java}",
            "-Dserver.port={port}",
            "-Dserver.address=127.0.0.1",
            "-Dserver.tomcat.mbeanregistry.enabled=true",
            "-Dspring.datasource.hikari.register-mbeans=true",
            "-Dloader.path=" + starter + "," + executor,
            "-cp",
            jar.toString(),
            "org.springframework.boot.loader.launch.PropertiesLauncher");
  }

  @Test
  void arm_heddle_of_a_jar_on_jetty_is_as_that_of_one_on_tomcat() throws IOException {
    Path jar = bootJar("4.1.1", "BOOT-INF/lib/jetty-server-12.1.0.jar", LAUNCHER);
    Path starter = Files.createFile(folder.resolve("starter.jar"));

    assertThat(ArmKind.arm("heddle", jar, List.of(starter)).command())
        .contains("-Dloader.path=" + starter);
  }

  @Test
  void arm_heddle_of_a_jar_on_another_server_is_refused() throws IOException {
    Path jar = bootJar("3.5.0", "BOOT-INF/lib/undertow-core-2.3.18.Final.jar", LAUNCHER);

    assertHeddleRefused(
        jar,
        "arm heddle needs a service on Tomcat, Jetty or Undertow; "
            + jar
            + " has none of them in BOOT-INF/lib");
  }

  @Test
  void arm_heddle_of_a_jar_with_another_launcher_is_refused() throws IOException {
    Path jar = bootJar("3.2.0", "BOOT-INF/lib/tomcat-embed-core-10.1.0.jar");

    assertHeddleRefused(
        jar,
        "arm heddle needs org.springframework.boot.loader.launch.PropertiesLauncher, which is not"
            + " in "
            + jar);
  }

  @Test
  void arm_heddle_without_the_starter_is_refused() throws IOException {
    Path jar = bootJar("4.1.1", "BOOT-INF/lib/tomcat-embed-core-11.0.24.jar", LAUNCHER);
    Path starter = folder.resolve("starter.jar");

    assertHeddleRefused(
        jar,
        "arm heddle needs " + starter + ", which cannot be read; run ./heddle once to build it",
        starter);
  }

  private static void assertHeddleRefused(Path jar, String message, Path... starter) {
    assertThatThrownBy(() -> ArmKind.arm("heddle", jar, List.of(starter)))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "green",
        "Platform",
        "platform-",
        "platform-0",
        "platform--1",
        "platform-1x",
        "platform-100000",
        "virtual-0",
        "virtual-5x",
        "heddle-0",
        "heddle-platform"
      })
  void arm_of_any_other_name_is_refused(String name) {
    assertThatThrownBy(() -> ArmKind.arm(name, folder, STARTER))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(
            "a Spring Boot jar has the arms platform, platform-N, platform-auto, virtual,"
                + " virtual-N, heddle and heddle-N, not \""
                + name
                + "\"");
  }

  private static void assertRefused(Path jar, Settings settings, String start) {
    assertThatThrownBy(() -> BootJar.experiment(jar, STARTER, settings))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith(start);
  }

  private static Settings settings() {
    return Settings.defaults(7).withRequests(REQUESTS);
  }

  private Path bootJar(String version, String... entries) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Spring-Boot-Version", version);
    return jar(manifest, entries);
  }

  private Path jar(Manifest manifest, String... names) throws IOException {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    Path jar = folder.resolve("app.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest)) {
      for (String name : names) {
        entries.putNextEntry(new ZipEntry(name));
      }
    }
    return jar;
  }
}
