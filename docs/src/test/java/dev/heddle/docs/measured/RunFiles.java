package dev.heddle.docs.measured;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reduced files for tests. */
final class RunFiles {

  private final Path folder;
  private final String name;
  private final Map<String, List<String>> cells = new TreeMap<>();
  private final List<String> claims = new ArrayList<>();
  private String subject = "service";
  private List<String> arms = List.of("pool", "virtual");
  private String aims = "";

  private RunFiles(Path folder, String name) {
    this.folder = folder;
    this.name = name;
  }

  static RunFiles of(Path folder, String name) {
    return new RunFiles(folder, name);
  }

  RunFiles tasks() {
    subject = "tasks";
    return this;
  }

  RunFiles arms(String... names) {
    arms = List.of(names);
    return this;
  }

  RunFiles aims(String quoted) {
    aims = quoted;
    return this;
  }

  /**
   * @param figures as in the file: {@code "p99": [1, 1, 1]}
   */
  RunFiles cell(String load, String arm, String figures) {
    return cell(load, arm, 5, 5, "", figures);
  }

  RunFiles cell(String load, String arm, int trials, int valid, String outcomes, String figures) {
    cells
        .computeIfAbsent(load, key -> new ArrayList<>())
        .add(
            """
            {"arm": "%s", "trials": %d, "valid": %d, "outcomes": {%s}, "figures": {%s}}\
            """
                .formatted(arm, trials, valid, outcomes, figures));
    return this;
  }

  RunFiles claim(String fields) {
    claims.add("{" + fields + "}");
    return this;
  }

  void write() throws IOException {
    var loads = new ArrayList<String>();
    cells.forEach(
        (load, list) ->
            loads.add(
                "{\"load\": \"%s\", \"arms\": [%s]}".formatted(load, String.join(", ", list))));
    Files.writeString(
        folder.resolve(name + ".json"),
        """
        {"host": "X", "subject": "%s", "aims": [%s], "arms": ["%s"], "loads": [%s], "claims": [%s]}
        """
            .formatted(
                subject,
                aims,
                String.join("\", \"", arms),
                String.join(", ", loads),
                String.join(", ", claims)));
  }
}
