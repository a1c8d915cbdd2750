package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForecastTest {

  private static final String TASKS =
      """
      tasks: [wait]
      load: {users: [1]}
      arms: {fixed-2: , virtual: }
      blocks: 3
      noise-floor: false
      recordings: false
      warm-up: 1s
      warm-up-limit: 20s
      measure: 4s
      """;

  @TempDir private Path folder;

  @Test
  void text_goesByTheTimesOfTheSchedule() throws IOException {
    assertThat(text(TASKS)).isEqualTo("1 scenario, 6 trials, about 0:48");
  }

  @Test
  void text_trialsTakeWhatTheLoadTakes_goesByExperience() throws IOException {
    assertThat(text(TASKS + "takes: 30s\n")).isEqualTo("1 scenario, 6 trials, about 3:00");
  }

  private String text(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("file.yaml"), yaml);
    Suite suite =
        ExperimentFile.readSuite(file, Settings.defaults(1), List.of("{java}", "Tasks"), List.of());
    return Forecast.text(suite);
  }
}
