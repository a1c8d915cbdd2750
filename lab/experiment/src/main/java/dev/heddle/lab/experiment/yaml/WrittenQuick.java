package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the quick form runs of an experiment. */
record WrittenQuick(
    @JsonPropertyDescription("The names of the arms to run. Default: all.") List<String> arms,
    @JsonPropertyDescription("A load in place of the other.") @Nullable WrittenLoad load,
    @JsonPropertyDescription(
            "How long the measured window is. Default: 1s for tasks, 2s for a service.")
        @Nullable Duration measure,
    @JsonPropertyDescription("true: run nothing of it. Default: false.") boolean skip) {

  /** All of it. */
  static final WrittenQuick NO_DIFFERENCE = new WrittenQuick(List.of(), null, null, false);

  WrittenQuick {
    arms = Absent.orEmpty(arms);
  }
}
