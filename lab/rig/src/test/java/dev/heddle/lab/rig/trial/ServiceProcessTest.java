package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceProcessTest {

  private static final Service SERVICE = ExampleExperiments.subject("no-such-program");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void start_on_a_port_in_use_ends_the_trial() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(start(new CommandLine(List.of("x"), Map.of()), socket.getLocalPort()))
          .isEqualTo(new Outcome.PortTaken(socket.getLocalPort()));
    }
  }

  @Test
  void start_of_no_program_ends_the_trial() throws IOException {
    assertThat(start(new CommandLine(List.of("no-such-program"), Map.of()), Ports.free()))
        .isEqualTo(new Outcome.NotStarted("no program \"no-such-program\""));
  }

  @Test
  void start_with_an_impossible_variable_ends_the_trial() throws IOException {
    Outcome outcome =
        start(new CommandLine(List.of("no-such-program"), Map.of("A=B", "x")), Ports.free());

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.NotStarted.class, failed -> assertThat(failed.reason()).contains("A=B"));
  }

  private Outcome start(CommandLine commandLine, int port) {
    return catchThrowableOfType(
            TrialEnd.class,
            () ->
                ServiceProcess.start(
                    SERVICE,
                    commandLine,
                    port,
                    StartFolder.of(folder, port),
                    folder.resolve("x.log")))
        .outcome();
  }
}
