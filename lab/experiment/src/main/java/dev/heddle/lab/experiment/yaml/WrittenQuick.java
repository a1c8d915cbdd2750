package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.LoadChoice;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What differs in a quick run, as written. */
record WrittenQuick(
    @JsonPropertyDescription("The names of the arms to run. Default: all.") List<String> arms,
    @JsonPropertyDescription("A load in place of the experiment's.") @Nullable WrittenLoad load,
    @JsonPropertyDescription(
            "The length of the measured window. Default: 1s for tasks, 2s for a service.")
        @Nullable Duration measure,
    @JsonPropertyDescription("true: leave it out. Default: false.") boolean skip) {

  /** Everything, unchanged. */
  static final WrittenQuick NO_DIFFERENCE = new WrittenQuick(List.of(), null, null, false);

  WrittenQuick {
    arms = Absent.orEmpty(arms);
  }

  /** The load in place of the experiment's or, if none is written, the experiment's. */
  LoadChoice toChoice(LoadChoice others) {
    return load == null ? others : Require.in("quick.load", load::toChoice);
  }
}
