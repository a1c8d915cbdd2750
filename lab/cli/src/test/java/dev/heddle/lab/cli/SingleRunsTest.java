package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SingleRunsTest {

  @TempDir Path folder;

  @Test
  void report_isWrittenAgainIfItIsMissingOrOlderThanItsResult() throws IOException {
    Experiment experiment =
        ExampleExperiments.experiment(List.of("a", "b"), List.of(ExampleExperiments.USERS), 2, 1);
    Result result = Examples.result(experiment, List.of(), List.of());
    ResultFile.write(result, folder);
    Path report = folder.resolve(SingleRuns.REPORT);

    SingleRuns.writeReportIfOld(result, folder);
    assertThat(report).content().contains("<html");

    Files.writeString(report, "newer");
    SingleRuns.writeReportIfOld(result, folder);
    assertThat(report).hasContent("newer");

    Files.setLastModifiedTime(report, FileTime.from(Instant.EPOCH));
    SingleRuns.writeReportIfOld(result, folder);
    assertThat(report).content().contains("<html");
  }
}
