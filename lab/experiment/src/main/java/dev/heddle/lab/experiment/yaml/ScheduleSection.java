package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.ScheduleChoice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How often and how long it is measured. */
record ScheduleSection(
    @JsonPropertyDescription(
            "How often every arm runs under every load. With within: the most. Default: until every"
                + " headline is decided, at most 16.")
        @Nullable Integer blocks,
    @JsonPropertyDescription(
            "How long the run goes on at most while a headline is not decided. Default: 10m; with"
                + " blocks alone, there is no limit, and the plan is fixed.")
        @Nullable Duration within,
    @JsonPropertyDescription("The shortest time of load before the measured window. Default: 3s.")
        @Nullable Duration warmUp,
    @JsonPropertyDescription(
            "The longest time of load before the measured window, if the trial does not get steady"
                + " sooner. Default: 60s.")
        @Nullable Duration warmUpLimit,
    @JsonPropertyDescription("For how long a start is measured under a load. Default: 6s.")
        @Nullable Duration measure,
    @JsonPropertyDescription("How long a request may take. Default: 10s.")
        @Nullable Duration timeout,
    @JsonPropertyDescription(
            "false: do not look at loads under which arms differ with Flight Recorder. Default:"
                + " true.")
        @Nullable Boolean recordings,
    @JsonPropertyDescription(
            "false: every load gets a fresh process, instead of all loads of an arm following one"
                + " another on one. Default: true.")
        @Nullable Boolean oneProcess,
    @JsonPropertyDescription(
            "false: the arms of a block run one after the other, instead of living at the same time"
                + " and being measured in turns. Default: true, where they can live together.")
        @Nullable Boolean sideBySide,
    @JsonPropertyDescription(
            "How long a trial takes by experience, where its load decides that. Only the forecast"
                + " uses it.")
        @Nullable Duration takes) {

  ScheduleChoice toChoice() {
    return new ScheduleChoice(
        blocks,
        within,
        warmUp,
        warmUpLimit,
        measure,
        timeout,
        recordings,
        oneProcess,
        sideBySide,
        takes);
  }
}
