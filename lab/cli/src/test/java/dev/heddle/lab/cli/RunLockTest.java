package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLockTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path elsewhere;

  @Test
  void folder_in_which_a_run_goes_on_is_refused_until_its_end() {
    try (RunLock _ = RunLock.of(folder)) {
      assertThatExceptionOfType(UsageException.class)
          .isThrownBy(() -> RunLock.of(folder))
          .withMessage("a run goes on in " + folder + "; wait for its end");
    }

    RunLock.of(folder).close();
  }

  @Test
  void scenario_of_a_run_that_goes_on_is_refused_and_the_run_while_a_scenario_does()
      throws IOException {
    Path scenario = Files.createDirectory(folder.resolve("scenario"));
    try (RunLock _ = RunLock.of(folder)) {
      assertThatExceptionOfType(UsageException.class).isThrownBy(() -> RunLock.of(scenario));
    }
    try (RunLock _ = RunLock.of(scenario)) {
      assertThatExceptionOfType(UsageException.class).isThrownBy(() -> RunLock.of(folder));
    }
  }

  @Test
  void scenario_by_another_path_is_refused_as_well() throws IOException {
    Path scenario = Files.createDirectory(folder.resolve("scenario"));
    Path link = Files.createSymbolicLink(elsewhere.resolve("link"), scenario);
    try (RunLock _ = RunLock.of(folder)) {
      for (Path path : List.of(link, scenario.resolve("."))) {
        assertThatExceptionOfType(UsageException.class).isThrownBy(() -> RunLock.of(path));
      }
    }
  }

  @Test
  void folder_that_cannot_be_locked_is_left_to_whoever_runs_in_it() throws IOException {
    RunLock.of(folder.resolve("missing")).close();
    RunLock.of(Files.createFile(folder.resolve("file"))).close();

    assertThat(folder.resolve("missing")).doesNotExist();
  }

  @Test
  void folder_with_nothing_but_a_lock_is_empty() throws IOException {
    RunLock.of(folder).close();

    assertThat(ResultFolder.make(folder, "x")).isEqualTo(folder);
  }
}
