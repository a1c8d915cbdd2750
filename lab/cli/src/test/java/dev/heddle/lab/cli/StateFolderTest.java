package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.result.kept.KeptPlace;
import dev.heddle.lab.result.kept.KeptRatios;
import dev.heddle.lab.result.kept.KeptRun;
import dev.heddle.lab.result.kept.KeptStartsFile;
import dev.heddle.lab.rig.observe.MachineObserver;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {

  private static final Duration WINDOW = Duration.ofSeconds(6);

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  private final StringWriter err = new StringWriter();

  @Test
  void place_is_where_the_environment_says() {
    assertThat(StateFolder.place(Map.of("XDG_STATE_HOME", "/state", "HOME", "/home/me")))
        .contains(Path.of("/state/heddle"));
    assertThat(StateFolder.place(Map.of("HOME", "/home/me")))
        .contains(Path.of("/home/me/.local/state/heddle"));
    assertThat(StateFolder.place(Map.of("XDG_STATE_HOME", "relative", "HOME", "/home/me")))
        .contains(Path.of("/home/me/.local/state/heddle"));
    assertThat(StateFolder.place(Map.of("XDG_STATE_HOME", ""))).isEmpty();
  }

  @Test
  void scatter_without_a_folder_is_empty() {
    assertThat(state(null).scatter(WINDOW)).isEmpty();
    assertThat(state(folder.resolve("none")).scatter(WINDOW)).isEmpty();
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void scatter_is_what_is_kept_of_this_machine() throws IOException {
    here()
        .keep(
            new KeptRun(
                Instant.EPOCH,
                "example",
                WINDOW.toMillis(),
                List.of(new KeptRatios("8 users", Under.USERS, "p99", List.of(0.1), 0))));

    assertThat(state(folder).scatter(WINDOW))
        .containsExactly(new KnownScatter("p99", Under.USERS, 0.1, 0, 1, 1));
  }

  @Test
  void scatter_of_a_damaged_file_is_empty_with_a_caution() throws IOException {
    Files.writeString(here().path(), "{");

    assertThat(state(folder).scatter(WINDOW)).isEmpty();

    assertThat(err.toString())
        .startsWith("heddle: cannot read how much starts differ on this machine: ")
        .contains("is damaged", "heddle calibrate --forget")
        .hasLineCount(1);
  }

  @Test
  void forget_deletes_what_is_kept() throws IOException {
    Files.writeString(here().path(), "{");

    assertThat(state(folder).forget()).containsExactly(here().path());
    assertThat(state(folder).forget()).isEmpty();
    assertThat(state(null).forget()).isEmpty();
  }

  private StateFolder state(@Nullable Path where) {
    return new StateFolder(where, "1.0", new PrintWriter(err, true));
  }

  private KeptStartsFile here() {
    return new KeptStartsFile(folder, KeptPlace.of(MachineObserver.describe(), "1.0"));
  }
}
