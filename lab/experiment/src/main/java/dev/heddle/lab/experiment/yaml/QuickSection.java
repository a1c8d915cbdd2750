package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Settings;
import org.jspecify.annotations.Nullable;

/** The section about quick runs. */
record QuickSection(
    @JsonPropertyDescription("What --quick runs. Default: everything, for a short time.")
        @Nullable WrittenQuick quick) {

  /** The differences that apply to a run with these settings. */
  WrittenQuick in(Settings settings) {
    return settings.quick() && quick != null ? quick : WrittenQuick.NO_DIFFERENCE;
  }
}
