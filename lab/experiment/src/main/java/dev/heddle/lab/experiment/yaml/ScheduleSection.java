package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.ScheduleChoice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The section about how often and how long to measure. */
record ScheduleSection(
    @JsonPropertyDescription(
            "How often every arm runs under every load; with within, the largest number. Default:"
                + " until every headline is decided, at most 16.")
        @Nullable Integer blocks,
    @JsonPropertyDescription(
            "The time limit of the run, if a headline is still undecided. Default: 10m. With blocks"
                + " alone there is no limit, and the plan is fixed.")
        @Nullable Duration within,
    @JsonPropertyDescription("The shortest time of load before the measured window. Default: 3s.")
        @Nullable Duration warmUp,
    @JsonPropertyDescription(
            "The longest time of load before the measured window, if the service does not become"
                + " steady sooner. Default: 60s.")
        @Nullable Duration warmUpLimit,
    @JsonPropertyDescription("How long a start is measured under each load. Default: 6s.")
        @Nullable Duration measure,
    @JsonPropertyDescription("How long a request may take. Default: 10s.")
        @Nullable Duration timeout,
    @JsonPropertyDescription(
            "false: do not run loads under which arms differ, or the last, once more with Flight"
                + " Recorder, to find causes. Default: true.")
        @Nullable Boolean recordings,
    @JsonPropertyDescription(
            "false: start a fresh process for every load. true: one process serves all loads"
                + " of an arm in a block, and warms up once. Default: true.")
        @Nullable Boolean oneProcess,
    @JsonPropertyDescription(
            "false: run the arms of a block one after the other. true: run them at the same"
                + " time and measure them in turns, where they can: not with a fixed port, a load"
                + " that changes on its way, k6, JMeter or a service that runs already. Default:"
                + " true.")
        @Nullable Boolean sideBySide,
    @JsonPropertyDescription(
            "How long a trial takes in practice, if its load decides that, as JMH's does."
                + " Used only for the forecast.")
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
