package dev.heddle.lab.report;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The result embedded in a page, compressed, in Base64. If it is too large for a page, samples are
 * left out first, then histograms.
 *
 * @param base64 the JSON, compressed with gzip
 * @param leftOut what was left out, in a sentence; empty if it is complete
 */
record RawResult(String base64, List<String> leftOut) {

  /** Keeps a report below 2 MB, together with the page itself. */
  private static final int MOST_CHARACTERS = 700_000;

  /** The field of a trial with samples over time. */
  static final String SAMPLES = "samples";

  static RawResult of(Result result) {
    return of(result, MOST_CHARACTERS);
  }

  static RawResult of(Result result, int mostCharacters) {
    String json = ResultFile.toJson(result);
    String whole = compressed(json);
    if (whole.length() <= mostCharacters) {
      return new RawResult(whole, List.of());
    }
    JsonNode tree = JsonMapper.shared().readTree(json);
    removeSamples(tree);
    String withoutSamples = compressed(tree.toString());
    if (withoutSamples.length() <= mostCharacters) {
      return new RawResult(withoutSamples, List.of(sentence("samples")));
    }
    removeHistograms(tree);
    return new RawResult(compressed(tree.toString()), List.of(sentence("samples and histograms")));
  }

  private static String sentence(String parts) {
    return "It has no " + parts + ", to keep this page small; they are in " + ResultFile.NAME + ".";
  }

  private static void removeSamples(JsonNode result) {
    for (JsonNode trial : result.path("trials")) {
      if (trial instanceof ObjectNode fields) {
        fields.remove(SAMPLES);
      }
    }
  }

  private static void removeHistograms(JsonNode result) {
    for (JsonNode trial : result.path("trials")) {
      if (trial.path("window").path("measurement") instanceof ObjectNode fields) {
        fields.remove("latencies");
      }
    }
  }

  private static String compressed(String json) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(json.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
