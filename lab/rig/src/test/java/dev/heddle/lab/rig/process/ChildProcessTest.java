package dev.heddle.lab.rig.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChildProcessTest {

  @TempDir Path folder;

  @Test
  void held_program_of_a_lab_that_ended_before_the_leash_had_it_never_begins() throws Exception {
    Path begun = folder.resolve("begun");
    Process held =
        new ProcessBuilder(
                ChildProcess.held(List.of("touch", begun.toString()), ChildProcess.START_SCRIPT))
            .start();

    held.getOutputStream().close();

    assertThat(exitCode(held)).isEqualTo(1);
    assertThat(begun).doesNotExist();
  }

  @Test
  void start_keeps_variables_that_no_shell_could_name() throws Exception {
    ProcessBuilder builder = new ProcessBuilder("env").redirectOutput(output().toFile());
    builder.environment().put("spring.threads.virtual.enabled", "true");
    builder.environment().put("PLAIN", "two words");

    try (ChildProcess child = ChildProcess.start(builder)) {
      assertThat(exitCode(child.process())).isZero();
    }
    assertThat(Files.readAllLines(output()))
        .contains("spring.threads.virtual.enabled=true", "PLAIN=two words");
  }

  @Test
  void start_gives_an_empty_input() throws Exception {
    try (ChildProcess child =
        ChildProcess.start(new ProcessBuilder("cat").redirectOutput(output().toFile()))) {
      assertThat(exitCode(child.process())).isZero();
    }
    assertThat(output()).isEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLAIN", "with.dot"})
  void startWithInput_gives_what_is_written(String variable) throws Exception {
    ProcessBuilder cat = new ProcessBuilder("cat").redirectOutput(output().toFile());
    cat.environment().put(variable, "1");

    try (ChildProcess child = ChildProcess.startWithInput(cat)) {
      child.process().outputWriter().append("a line\n").close();
      assertThat(exitCode(child.process())).isZero();
    }
    assertThat(output()).hasContent("a line");
  }

  private Path output() {
    return folder.resolve("output");
  }

  private static int exitCode(Process process) throws InterruptedException {
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
