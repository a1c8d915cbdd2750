package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.ResultFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Results with more trials than anybody runs: they are shown or refused, and no JVM is lost. */
@Timeout(180)
class ManyTrialsIT {

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String PLACE = "\"trials\":[]";

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @Test
  void a_million_trials_in_a_small_jvm_are_refused_unread() throws Exception {
    write(1_000_000);

    assertThat(told("-Xmx256m", "report", folder.toString())).isEqualTo(ExitCode.WRONG_USAGE);
  }

  /** Each file is just small enough to be read; whether its report fits into memory is open. */
  @ParameterizedTest
  @ValueSource(strings = {"html", "csv", "json"})
  void as_many_trials_as_are_read_are_shown_or_need_more_memory(String format) throws Exception {
    write(trialsIn(64_000_000 / 16));

    told("-Xmx64m", "report", folder.toString(), "--format", format);
  }

  @Test
  void as_many_trials_as_are_read_are_compared_or_need_more_memory() throws Exception {
    write(trialsIn(64_000_000 / 16));

    told("-Xmx64m", "diff", folder.toString(), folder.toString());
  }

  @Test
  @EnabledIfSystemProperty(named = "heddle.slow", matches = "true")
  void a_million_trials_in_a_jvm_that_reads_them_are_shown_or_need_more_memory() throws Exception {
    write(1_000_000);

    told("-Xmx8g", "report", folder.toString(), "--format", "csv");
  }

  /** What it comes to: a report, or a sentence that names the folder. */
  private int told(String memory, String... arguments) throws Exception {
    try (HeddleProcess heddle = HeddleProcess.startWith(List.of(memory), folder, arguments)) {
      int code = heddle.await();
      assertThat(code).as(heddle.err()).isIn(ExitCode.DONE, ExitCode.WRONG_USAGE);
      if (code == ExitCode.WRONG_USAGE) {
        assertThat(heddle.err())
            .hasLineCount(1)
            .contains(folder.toString())
            .containsPattern("is too large to be read|needs more memory");
      }
      return code;
    }
  }

  private static int trialsIn(int bytes) {
    return bytes / (parts(1).trial().length() + 1) - 10;
  }

  private void write(int trials) throws IOException {
    Parts parts = parts(trials);
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve(ResultFile.NAME))) {
      out.write(parts.before());
      for (int trial = 0; trial < trials; trial++) {
        out.write(trial == 0 ? "" : ",");
        out.write(parts.trial());
      }
      out.write(parts.after());
    }
  }

  /** The JSON of a result around its trials, and that of one of them. */
  private record Parts(String before, String trial, String after) {}

  private static Parts parts(int trials) {
    JsonNode result = JSON.readTree(ResultFile.toJson(RunExample.smallest()));
    String trial = result.at("/trials/0").toString();
    ((ObjectNode) result).putArray("trials");
    ((ObjectNode) result).put("plannedTrials", trials);
    String whole = result.toString();
    int place = whole.indexOf(PLACE) + PLACE.length() - 1;
    return new Parts(whole.substring(0, place), trial, whole.substring(place));
  }
}
