package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.ScheduleChoice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How often and how long it is measured. */
record ScheduleSection(
    @JsonPropertyDescription("How often every arm runs under every load. Default: 8.")
        @Nullable Integer blocks,
    @JsonPropertyDescription("The shortest time of load before the measured window. Default: 3s.")
        @Nullable Duration warmUp,
    @JsonPropertyDescription(
            "The longest time of load before the measured window, if the trial does not get steady"
                + " sooner. Default: 60s.")
        @Nullable Duration warmUpLimit,
    @JsonPropertyDescription("How long the measured window is. Default: 10s.")
        @Nullable Duration measure,
    @JsonPropertyDescription("How long a request may take. Default: 10s.")
        @Nullable Duration timeout,
    @JsonPropertyDescription(
            "false: do not run every arm under every load once more with Flight Recorder on."
                + " Default: true.")
        @Nullable Boolean recordings,
    @JsonPropertyDescription(
            "true: the loads of an arm follow one another on one process, instead of each on a"
                + " fresh one. Default: false.")
        @Nullable Boolean oneProcess,
    @JsonPropertyDescription(
            "How long a trial takes by experience, where its load decides that. Only the forecast"
                + " uses it.")
        @Nullable Duration takes) {

  ScheduleChoice toChoice() {
    return new ScheduleChoice(
        blocks, warmUp, warmUpLimit, measure, timeout, recordings, oneProcess, takes);
  }
}
