package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Need;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What has to be there and is not built with Heddle. */
record NeedsSection(
    @JsonPropertyDescription(
            "Components that are not built with Heddle. Where one is missing, the experiment is"
                + " skipped.")
        List<WrittenNeed> needs) {

  NeedsSection {
    needs = Absent.orEmpty(needs);
  }

  /**
   * The needs.
   *
   * @param directory to which paths are relative
   */
  List<Need> toNeeds(Path directory) {
    List<Need> found = new ArrayList<>();
    for (WrittenNeed need : needs) {
      found.add(Require.in("needs[" + found.size() + "]", () -> need.toNeed(directory)));
    }
    return found;
  }
}
