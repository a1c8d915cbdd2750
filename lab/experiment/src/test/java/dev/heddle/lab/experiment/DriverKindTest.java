package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DriverKindTest {

  private static final LabJvm JVM = new LabJvm("/jdk", "a.jar:b.jar", Path.of("/jmeter"));
  private static final Path KEPT = Path.of("/run", "logs", "kept");

  @ParameterizedTest
  @EnumSource
  void descriptor_of_each_has_a_name_a_log_and_a_row_for_the_docs(DriverKind kind) {
    assertThat(DriverKind.ofOption(kind.option())).isEqualTo(kind);
    assertThat(kind.option()).matches("[a-z0-9]+");
    assertThat(kind.log()).endsWith(".log");
    assertThat(kind.meaning()).isNotBlank().doesNotEndWith(".").doesNotContain("|", "\n");
    assertThat(kind.lacks()).doesNotEndWith(".").doesNotContain("|", "\n");
  }

  @Test
  void log_and_main_class_of_each_are_its_own() {
    assertThat(Arrays.stream(DriverKind.values()).map(DriverKind::log)).doesNotHaveDuplicates();
    assertThat(Arrays.stream(DriverKind.values()).map(DriverKind::mainClass))
        .doesNotHaveDuplicates();
  }

  @Test
  void command_of_the_embedded_driver_ends_with_its_main_class_unless_it_begins_cold() {
    LabJvm cold = new LabJvm("/jdk", "a.jar:b.jar", Path.of("/jmeter"), false);

    assertThat(DriverChoice.EMBEDDED.command(JVM, KEPT))
        .containsExactly(
            "/jdk/bin/java",
            "-Xms256m",
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            "a.jar:b.jar",
            "dev.heddle.driver.embedded.DriverMain");
    assertThat(DriverChoice.EMBEDDED.command(cold, KEPT)).endsWith("--no-rehearsal");
  }

  @Test
  void command_of_k6_keeps_its_scripts_in_the_folder() {
    assertThat(DriverChoice.of(DriverKind.K6).command(JVM, KEPT))
        .containsExactly(
            "/jdk/bin/java",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            "a.jar:b.jar",
            "dev.heddle.driver.k6.K6Main",
            "--keep=/run/logs/kept");
  }

  @Test
  void command_of_jmeter_runs_on_its_own_jars_and_names_its_engines() {
    DriverChoice remote = new DriverChoice(DriverKind.JMETER, List.of("a:1", "b:2"));

    assertThat(remote.command(JVM, KEPT))
        .containsExactly(
            "/jdk/bin/java",
            "-Xmx2g",
            "-cp",
            "/jmeter/*",
            "dev.heddle.driver.jmeter.JmeterMain",
            "--keep=/run/logs/kept/plan.jmx",
            "--engines=a:1,b:2");
    assertThat(DriverChoice.of(DriverKind.JMETER).command(JVM, KEPT))
        .endsWith("--keep=/run/logs/kept/plan.jmx");
  }

  @Test
  void start_limit_of_each_is_longer_than_a_driver_takes_that_is_well() {
    assertThat(DriverKind.EMBEDDED.startLimit()).isEqualTo(Duration.ofSeconds(30));
    assertThat(DriverKind.JMETER.startLimit()).isEqualTo(Duration.ofSeconds(30));
    assertThat(DriverKind.K6.startLimit()).isEqualTo(Duration.ofMinutes(3));
  }

  @Test
  void needs_are_of_drivers_that_are_not_built_with_heddle() {
    assertThat(DriverKind.EMBEDDED.needs(JVM)).isEmpty();
    assertThat(DriverKind.K6.needs(JVM)).extracting(Need::program).containsExactly("k6");
    assertThat(DriverKind.JMETER.needs(JVM)).extracting(Need::path).containsExactly("/jmeter");
  }

  /** JMeter could not find its port. */
  @Test
  void engines_at_an_address_of_ipv6_are_refused() {
    assertThatThrownBy(() -> new DriverChoice(DriverKind.JMETER, List.of("[::1]:1099")))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(
            "an engine is written as host:port, with a name or an IPv4 address and a port"
                + " up to 65535, was \"[::1]:1099\"");
  }

  @Test
  void engines_at_a_port_that_there_is_not_are_refused() {
    for (String engine : List.of("a:0", "a:65536")) {
      assertThatThrownBy(() -> new DriverChoice(DriverKind.JMETER, List.of(engine)))
          .isInstanceOf(DescriptionException.class)
          .hasMessageEndingWith("was \"" + engine + "\"");
    }
  }

  @Test
  void engines_of_a_driver_that_has_none_are_refused() {
    assertThatThrownBy(() -> new DriverChoice(DriverKind.K6, List.of("a:1")))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("only JMeter has engines; the driver k6 has none");
  }
}
