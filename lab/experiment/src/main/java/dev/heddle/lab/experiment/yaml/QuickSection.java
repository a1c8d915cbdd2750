package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Settings;
import org.jspecify.annotations.Nullable;

/** What becomes of the experiment in a quick run. */
record QuickSection(
    @JsonPropertyDescription("What --quick runs of it. Default: everything, for a short time.")
        @Nullable WrittenQuick quick) {

  /** What is to be different in a run with these settings. */
  WrittenQuick in(Settings settings) {
    return settings.quick() && quick != null ? quick : WrittenQuick.NO_DIFFERENCE;
  }
}
