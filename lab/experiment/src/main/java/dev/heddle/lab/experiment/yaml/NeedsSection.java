package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Need;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The section about components that the experiment needs but that are not built with Heddle. */
record NeedsSection(
    @JsonPropertyDescription(
            "Components that the experiment needs and that are not built with Heddle:"
                + " {program: k6, get: how to get it}, or {path: target/server, get: ...}, relative"
                + " to the directory. A program is looked for on PATH, and where Go and Debian put"
                + " theirs. If one is missing, that scenario is skipped with one line; if nothing"
                + " is left to run, the exit code is 4.")
        List<WrittenNeed> needs) {

  NeedsSection {
    needs = Absent.orEmpty(needs);
  }

  /**
   * The needs.
   *
   * @param directory the directory that paths are relative to
   */
  List<Need> toNeeds(Path directory) {
    List<Need> found = new ArrayList<>();
    for (WrittenNeed need : needs) {
      found.add(Require.in("needs[" + found.size() + "]", () -> need.toNeed(directory)));
    }
    return found;
  }
}
