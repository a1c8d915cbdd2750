package dev.heddle.lab.report;

import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a smaller result.json, to keep or to publish. It has no samples over time, command lines,
 * environments or log excerpts, which are large or specific to one machine; figures, histograms,
 * verdicts and gates are complete. Heddle reads it like any result.json.
 */
public final class JsonReport {

  private static final List<String> OF_THE_MACHINE = List.of("command", "lastLines");

  private JsonReport() {}

  /**
   * The result as JSON.
   *
   * @param folders folders of the machine, each with the text that replaces it at the beginning of
   *     paths; the root folder is not replaced
   */
  public static String render(Result result, Map<String, String> folders) {
    JsonNode tree = JsonMapper.shared().readTree(ResultFile.toJson(result));
    if (tree.path("origin") instanceof ObjectNode origin) {
      origin.putArray("driverCommand");
    }
    for (JsonNode trial : tree.path("trials")) {
      if (trial.path(RawResult.SAMPLES) instanceof ObjectNode samples) {
        List.copyOf(samples.propertyNames()).forEach(samples::putArray);
      }
      if (trial.path("start") instanceof ObjectNode start) {
        OF_THE_MACHINE.forEach(start::putArray);
        start.putObject("environment");
      }
    }
    JsonNode shortened =
        JsonMapper.shared().readTree(withoutFolders(tree.toPrettyString(), folders));
    copyPaths(requests(tree), requests(shortened));
    return shortened.toPrettyString() + "\n";
  }

  /** The requests to the subject, whose paths are of a server and not of the machine. */
  private static List<JsonNode> requests(JsonNode tree) {
    JsonNode subject = tree.path("experiment").path("subject");
    List<JsonNode> requests = new ArrayList<>(subject.path("requests").valueStream().toList());
    requests.add(subject.path("ready"));
    subject.path("remotes").valueStream().forEach(remote -> requests.add(remote.path("ready")));
    return requests;
  }

  private static void copyPaths(List<JsonNode> from, List<JsonNode> to) {
    for (int i = 0; i < from.size(); i++) {
      if (to.get(i) instanceof ObjectNode request && from.get(i).has("path")) {
        request.set("path", from.get(i).get("path"));
      }
    }
  }

  /** Replaces the longest folder first, because one may be inside another. */
  private static String withoutFolders(String json, Map<String, String> folders) {
    String text = json;
    List<String> longestFirst =
        folders.keySet().stream()
            .filter(folder -> folder.length() > 1)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    for (String folder : longestFirst) {
      text =
          Pattern.compile("(?<![\\w./-])" + Pattern.quote(quoted(folder)) + "(?![\\w.-])")
              .matcher(text)
              .replaceAll(Matcher.quoteReplacement(quoted(String.valueOf(folders.get(folder)))));
    }
    return text;
  }

  /** The text as written in JSON, without the quotes. */
  private static String quoted(String text) {
    String quoted = JsonMapper.shared().writeValueAsString(text);
    return quoted.substring(1, quoted.length() - 1);
  }
}
