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
      side-by-side: false
      """;

  @TempDir private Path folder;

  @Test
  void text_goesByTheTimesOfTheSchedule() throws IOException {
    assertThat(text(TASKS)).isEqualTo("1 scenario, 6 trials, about 0:48");
  }

  @Test
  void text_armsSideBySide_warmUpAtTheSameTime() throws IOException {
    String service = TASKS.replace("tasks: [wait]", "command: [x]\nrequests: [{get: /}]");
    String apart = service.replace("fixed-2", "platform");

    // In each of six trials 1 + 15 + 4 + 4 s; 5 s for the driver.
    assertThat(text(apart)).isEqualTo("1 scenario, 6 trials, about 2:29");
    // In each of three blocks the same, and 4 s for the window of the second arm.
    assertThat(text(apart.replace("side-by-side: false", "side-by-side: true")))
        .isEqualTo("1 scenario, 6 trials, about 1:29");
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
