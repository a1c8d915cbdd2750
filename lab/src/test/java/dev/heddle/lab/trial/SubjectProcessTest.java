package dev.heddle.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.lab.Examples;
import dev.heddle.lab.describe.Subject;
import dev.heddle.lab.process.Ports;
import dev.heddle.lab.result.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectProcessTest {

  private static final Subject SUBJECT = Examples.subject("no-such-program");

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void lastLines_of_a_short_log_are_all_of_it() throws IOException {
    assertThat(lastLines("one\ntwo\r\nthree")).containsExactly("one", "two", "three");
  }

  @Test
  void lastLines_of_a_long_log_are_the_last_20() throws IOException {
    String log =
        IntStream.rangeClosed(1, 100).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));

    assertThat(lastLines(log)).hasSize(20).startsWith("line 81").endsWith("line 100");
  }

  @Test
  void lastLines_of_huge_lines_are_the_last_8_kilobytes() throws IOException {
    List<String> lines = lastLines("x".repeat(100_000) + "\nend\n");

    assertThat(lines).hasSize(2).endsWith("end");
    assertThat(lines.getFirst()).matches("x{8000,8192}");
  }

  @Test
  void lastLines_of_an_empty_or_missing_log_are_none() throws IOException {
    assertThat(lastLines("")).isEmpty();
    assertThat(SubjectProcess.lastLines(folder.resolve("none.log"))).isEmpty();
  }

  @Test
  void lastLines_of_bytes_that_are_no_text_are_shown_as_well_as_can_be() throws IOException {
    Path log = folder.resolve("binary.log");
    Files.write(log, "caf\u00e9\nend".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(SubjectProcess.lastLines(log)).containsExactly("caf\ufffd", "end");
  }

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

    assertThat(outcome).isInstanceOf(Outcome.NotStarted.class);
    assertThat(outcome.sentence()).contains("A=B");
  }

  private Outcome start(CommandLine commandLine, int port) {
    return catchThrowableOfType(
            TrialEnd.class,
            () -> SubjectProcess.start(SUBJECT, commandLine, port, folder.resolve("x.log")))
        .outcome();
  }

  private List<String> lastLines(String text) throws IOException {
    return SubjectProcess.lastLines(Files.writeString(folder.resolve("subject.log"), text));
  }
}
