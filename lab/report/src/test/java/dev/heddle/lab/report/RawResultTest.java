package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class RawResultTest {

  private static final Result RESULT = ResultExamples.twoArms();

  private final RawResult whole = RawResult.of(RESULT);

  @Test
  void of_a_short_run_is_the_file_as_it_is() throws IOException {
    assertThat(whole.leftOut()).isEmpty();
    assertThat(json(whole)).isEqualTo(ResultFile.toJson(RESULT));
  }

  @Test
  void of_a_long_run_has_no_samples_and_says_so() throws IOException {
    RawResult raw = RawResult.of(RESULT, whole.base64().length() - 1);

    assertThat(json(raw)).doesNotContain("\"samples\"").contains("responseTime", "gates");
    assertThat(raw.leftOut()).first().asString().startsWith("It has no samples, to keep");
  }

  @Test
  void of_a_very_long_run_has_no_histograms_either() throws IOException {
    RawResult raw = RawResult.of(RESULT, 1);

    assertThat(json(raw))
        .doesNotContain("\"samples\"", "responseTime", "sendLag")
        .contains("intended");
    assertThat(raw.leftOut()).first().asString().startsWith("It has no samples and histograms");
  }

  private static String json(RawResult raw) throws IOException {
    byte[] compressed = Base64.getDecoder().decode(raw.base64());
    try (var in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
