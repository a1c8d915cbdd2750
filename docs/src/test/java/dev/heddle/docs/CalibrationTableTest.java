package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Found;
import dev.heddle.lab.result.Calibration.Rate;
import dev.heddle.lab.result.Calibration.RateKind;
import dev.heddle.lab.result.Calibration.Share;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.ResultFile;
import dev.heddle.lab.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationTableTest {

  @TempDir private Path folder;

  @Test
  void markdown_whileThereIsNone_saysSo() {
    assertThat(table().markdown(List.of("runs"))).isEqualTo("No calibration has been kept yet.");
  }

  @Test
  void markdown_partThatThereIsNot_namesThose() {
    assertThatThrownBy(() -> table().markdown(List.of("verdicts")))
        .isInstanceOf(TableException.class)
        .hasMessageContaining("place, runs, informative, trivial and counts");
  }

  @Test
  void markdown_fileThatIsNone_isNamed() throws IOException {
    Files.writeString(table().file(), "{");

    assertThatThrownBy(() -> table().markdown(List.of("runs")))
        .isInstanceOf(TableException.class)
        .hasMessageContaining("calibration.json");
  }

  @Test
  void markdown_ofEachPart_showsWhatIsKept() throws IOException {
    Files.writeString(table().file(), ResultFile.toJson(calibration()));

    assertThat(table().markdown(List.of("place"))).contains("80.0 % (79.0 to 81.0) more CPU");
    assertThat(table().markdown(List.of("runs")))
        .contains("| same | itself | 1 of 4 | 4.5 | 5 | 30 | 2 (2 send lag) |");
    assertThat(table().markdown(List.of("informative")))
        .contains(
            "| same | twin | 8 users | throughput (headline) | 1.000x | 1.002x | 0 | 0 | 1 | 0 | 1"
                + " of 1 | - |");
    assertThat(table().markdown(List.of("trivial"))).hasLineCount(2);
    assertThat(table().markdown(List.of("counts")))
        .isEqualTo("- A headline was wrong at some look in 0 of 1 runs (95 % bound: 95.0 %).");
  }

  private CalibrationTable table() {
    return new CalibrationTable(folder.resolve("calibration.json"));
  }

  private static Calibration calibration() {
    Found open =
        new Found(1, 5, 1.002, 0.9, 1.1, Verdict.CANNOT_TELL, null, Call.OPEN, false, null);
    return new Calibration(
        "0.1.0",
        Examples.MACHINE,
        new Calibration.Costs(321.4, 3439, new Share(0.8, 0.79, 0.81), new Share(0.9, 0.89, 0.91)),
        List.of(
            new Calibration.Series(
                "same",
                "itself",
                ExampleExperiments.schedule(16),
                4,
                List.of(
                    new Calibration.Run(
                        1, Duration.ofSeconds(270), 5, 30, 28, Map.of("send lag", 2))))),
        List.of(
            new Check(
                "same",
                "twin",
                "8 users",
                Metric.THROUGHPUT,
                true,
                Weight.INFORMATIVE,
                Truth.SAME,
                List.of(open))),
        Arrays.stream(RateKind.values()).map(CalibrationTableTest::rate).toList());
  }

  private static Rate rate(RateKind kind) {
    boolean isCounted = kind == RateKind.RUNS_WITH_A_WRONG_HEADLINE;
    return new Rate(kind, 0, isCounted ? 1 : 0, isCounted ? 0.95 : 1);
  }
}
