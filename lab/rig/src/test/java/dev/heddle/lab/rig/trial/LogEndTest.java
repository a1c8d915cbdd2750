package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogEndTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void of_a_short_log_are_all_of_it() throws IOException {
    assertThat(lastLines("one\ntwo\r\nthree")).containsExactly("one", "two", "three");
  }

  @Test
  void of_a_long_log_are_the_last_20() throws IOException {
    String log =
        IntStream.rangeClosed(1, 100).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));

    assertThat(lastLines(log)).hasSize(20).startsWith("line 81").endsWith("line 100");
  }

  @Test
  void of_huge_lines_are_the_last_8_kilobytes() throws IOException {
    List<String> lines = lastLines("x".repeat(100_000) + "\nend\n");

    assertThat(lines).hasSize(2).endsWith("end");
    assertThat(lines.getFirst()).matches("x{8000,8192}");
  }

  @Test
  void of_an_empty_or_missing_log_are_none() throws IOException {
    assertThat(lastLines("")).isEmpty();
    assertThat(LogEnd.of(folder.resolve("none.log"))).isEmpty();
  }

  @Test
  void of_bytes_that_are_no_text_are_shown_as_well_as_can_be() throws IOException {
    Path log = folder.resolve("binary.log");
    Files.write(log, "caf\u00e9\nend".getBytes(StandardCharsets.ISO_8859_1));

    assertThat(LogEnd.of(log)).containsExactly("caf\ufffd", "end");
  }

  private List<String> lastLines(String text) throws IOException {
    return LogEnd.of(Files.writeString(folder.resolve("subject.log"), text));
  }
}
