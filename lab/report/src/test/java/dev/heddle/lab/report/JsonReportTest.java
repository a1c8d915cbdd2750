package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonReportTest {

  private static final Result RESULT = ResultExamples.twoArms();

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void render_isReadAsTheResultIs_andSaysTheSame() throws IOException {
    String json = JsonReport.render(RESULT, Map.of());
    Files.writeString(folder.resolve(ResultFile.NAME), json);

    Result read = ResultFile.read(folder);
    assertThat(read.summaries()).isEqualTo(RESULT.summaries());
    assertThat(read.trials()).hasSameSizeAs(RESULT.trials());
    assertThat(read.trials().getFirst().window().measurement())
        .isEqualTo(RESULT.trials().getFirst().window().measurement());
    assertThat(read.trials()).allSatisfy(trial -> assertThat(trial.samples().driver()).isEmpty());
    assertThat(read.trials()).allSatisfy(trial -> assertThat(trial.start().command()).isEmpty());
    assertThat(json).hasSizeLessThan(ResultFile.toJson(RESULT).length());
  }

  @Test
  void render_foldersOfTheMachine_areReplaced() {
    assertThat(JsonReport.render(RESULT, Map.of())).contains("\"/srv\"");

    String json = JsonReport.render(RESULT, Map.of("/srv", ".", "/", "-"));

    assertThat(json).contains("\"directory\" : \".\"").doesNotContain("/srv");
  }

  @Test
  void render_folderThatOnlyBeginsTheNameOfAnother_leavesThatAsItIs() {
    assertThat(JsonReport.render(RESULT, Map.of("/sr", "~"))).contains("\"/srv\"");
  }
}
