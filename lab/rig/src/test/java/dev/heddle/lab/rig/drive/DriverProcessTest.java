package dev.heddle.lab.rig.drive;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
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
  void awaitReady_of_what_writes_a_line_without_end_tells_so() {
    assertFails(List.of("cat", "/dev/zero"), "a line of more than 16000000 characters");
  }

  private void assertFails(List<String> command, String message) {
    Path log = folder.resolve("driver.log");
    assertThatThrownBy(
            () -> {
              try (DriverProcess driver = DriverProcess.start(command, log)) {
                driver.awaitReady(log);
              }
            })
        .isInstanceOf(DriverException.class)
        .hasMessageContaining(message);
  }
}
