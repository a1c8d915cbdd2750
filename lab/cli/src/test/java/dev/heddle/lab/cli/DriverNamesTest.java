package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.embedded.DriverMain;
import dev.heddle.driver.k6.K6Main;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.LabJvm;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The lab knows the classes of the drivers by their names alone; here are both. */
class DriverNamesTest {

  @Test
  void main_classes_of_the_drivers_are_what_the_lab_calls_them() {
    assertThat(DriverKind.EMBEDDED.mainClass()).isEqualTo(DriverMain.class.getName());
    assertThat(DriverKind.K6.mainClass()).isEqualTo(K6Main.class.getName());
    // Its module is built by a script of its own.
    Path sources = Path.of("..", "..", "drivers", "jmeter", "src", "main", "java");
    assertThat(sources.resolve(DriverKind.JMETER.mainClass().replace('.', '/') + ".java"))
        .isRegularFile();
  }

  /** The driver tells the reason; the lab would only say that nothing came in time. */
  @Test
  void lab_waits_longer_for_k6_than_its_driver_does() {
    Duration settling = Duration.ofSeconds(30);

    assertThat(DriverKind.K6.startLimit()).isGreaterThan(K6Main.START_LIMIT.plus(settling));
  }

  @Test
  void argument_with_which_the_embedded_driver_begins_cold_is_what_the_lab_gives_it() {
    LabJvm cold = new LabJvm("jdk", "x.jar", Path.of("x"), false);

    assertThat(DriverChoice.EMBEDDED.command(cold, Path.of(""))).endsWith(DriverMain.NO_REHEARSAL);
  }
}
