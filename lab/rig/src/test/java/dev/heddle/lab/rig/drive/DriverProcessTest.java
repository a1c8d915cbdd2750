package dev.heddle.lab.rig.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverProcessTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void awaitReady_of_what_writes_no_events_tells_what_it_writes() {
    assertFails(List.of("sh", "-c", "echo hello; cat"), "not an event: hello");
  }

  @Test
  void awaitReady_of_what_reports_no_measurement_tells_what_it_writes() {
    assertFails(
        List.of("sh", "-c", "echo '{\"event\":\"finished\"}'; cat"), "not an event: {\"event\":");
  }

  @Test
  void awaitReady_of_what_reports_times_that_are_no_histogram_tells_what_it_writes() {
    Measurement nonsense =
        new Measurement(
            1,
            0,
            0,
            0,
            0,
            Map.of(),
            new Failures(0, 0, 0, 0, 0, 0),
            0,
            0,
            0,
            new Latencies("a", "b", "c"));
    String line = Wire.write(new Event.Sliced(nonsense));

    assertFails(List.of("sh", "-c", "echo '" + line + "'; cat"), "not an event: {\"event\":");
  }

  @Test
  void await_of_a_jvm_that_says_why_it_ends_finds_that_it_has_ended() throws Exception {
    try (DriverProcess driver =
        start(
            "echo 'Terminating due to java.lang.OutOfMemoryError: Java heap space'; "
                + "echo '# A fatal error has been detected by the Java Runtime Environment:'")) {
      assertThat(driver.await(Event.Ready.class, Duration.ofSeconds(30))).isNull();
      assertThat(driver.isAlive()).isFalse();
    }
  }

  @Test
  void awaitReady_of_a_jvm_that_logs_passes_over_its_lines_and_keeps_them() throws Exception {
    String gc = "[0.004s][info][gc] Using Serial";
    String warning = "OpenJDK 64-Bit Server VM warning: something is deprecated";
    Path log = folder.resolve("driver.log");

    try (DriverProcess driver =
        start("echo '" + gc + "'; echo '" + warning + "'; echo '{\"event\":\"ready\"}'; cat")) {
      driver.awaitReady();
    }

    assertThat(log).content().isEqualTo(gc + "\n" + warning + "\n");
  }

  @Test
  void awaitReady_of_what_writes_a_line_without_end_tells_so() {
    assertFails(List.of("cat", "/dev/zero"), "a line of more than 16000000 characters");
  }

  /** Nobody else tells engines on other machines that the load is over. */
  @Test
  void close_lets_the_driver_end_its_load() throws Exception {
    DriverProcess driver = start("cat >/dev/null; echo over >load");

    driver.close();

    assertThat(driver.isAlive()).isFalse();
    assertThat(folder.resolve("load")).hasContent("over");
  }

  @Test
  void close_after_an_interrupt_lets_the_driver_end_its_load() throws Exception {
    DriverProcess driver = start("cat >/dev/null; echo over >load");

    Thread.currentThread().interrupt();
    driver.close();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(folder.resolve("load")).hasContent("over");
  }

  @Test
  void close_that_is_interrupted_kills_a_driver_that_does_not_end() throws Exception {
    DriverProcess driver = start("exec sleep 600");
    AtomicBoolean interrupted = new AtomicBoolean();
    Thread closing =
        Thread.ofPlatform()
            .start(
                () -> {
                  driver.close();
                  interrupted.set(Thread.interrupted());
                });

    for (int tries = 0; tries < 600 && closing.isAlive(); tries++) {
      closing.interrupt();
      closing.join(Duration.ofMillis(100));
    }

    assertThat(closing.isAlive()).isFalse();
    assertThat(interrupted).isTrue();
    assertThat(driver.isAlive()).isFalse();
  }

  private DriverProcess start(String script) throws DriverException {
    return DriverProcess.start(
        List.of("sh", "-c", "cd '" + folder + "' && " + script), folder.resolve("driver.log"));
  }

  private void assertFails(List<String> command, String message) {
    Path log = folder.resolve("driver.log");
    assertThatThrownBy(
            () -> {
              try (DriverProcess driver = DriverProcess.start(command, log)) {
                driver.awaitReady();
              }
            })
        .isInstanceOf(DriverException.class)
        .hasMessageContaining(message);
  }
}
