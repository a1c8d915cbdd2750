package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteFileTest {

  private static final Suite SUITE =
      Suite.of(
          ExampleExperiments.experiment(
              List.of("a", "b"), List.of(ExampleExperiments.USERS), 5, 1));

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void read_what_was_written() throws IOException {
    SuiteFile.write(SUITE, folder);

    assertThat(SuiteFile.read(folder)).isEqualTo(SUITE);
  }

  /** Else a field that has another name now would be left out without a word. */
  @Test
  void read_of_another_version_is_refused() throws IOException {
    SuiteFile.write(SUITE, folder);
    Path file = folder.resolve(SuiteFile.NAME);
    String older =
        Files.readString(file)
            .replace(
                "\"schemaVersion\" : " + Result.SCHEMA_VERSION,
                "\"schemaVersion\" : " + (Result.SCHEMA_VERSION - 1));
    Files.writeString(file, older);

    assertThatThrownBy(() -> SuiteFile.read(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("an older version of Heddle");
  }
}
