package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a {@link Schedule} that one source sets; null leaves the choice to the next source.
 * It is also the section of an experiment file about how often and how long to measure; the
 * annotations are for people who write such a file.
 *
 * @param blocks the number of blocks; the largest number if {@code within} is set as well
 * @param within the time limit of a run with looks; set together with {@code blocks}
 * @param warmUp the shortest time of load before the measured window
 * @param warmUpLimit the longest time of load before the measured window
 * @param measure the length of the measured window
 * @param timeout how long a request may take
 * @param recordings whether arms run once more with Flight Recorder on, to find causes
 * @param oneProcess whether one process serves all loads of an arm
 * @param sideBySide whether the starts of a block live at the same time
 * @param takes how long a trial takes in practice, if its load decides that
 */
public record ScheduleChoice(
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
            "false: run the arms of a block one after the other. true: run them at the same time"
                + " and measure them in turns, where they can: not with a fixed port, a load that"
                + " changes on its way, jmh, in-a-row, k6, JMeter or a service that is already"
                + " running. Default: true.")
        @Nullable Boolean sideBySide,
    @JsonPropertyDescription(
            "How long a trial takes in practice, if its load decides that, as JMH's does."
                + " Used only for the forecast.")
        @Nullable Duration takes) {

  /** A choice of how often and how long, without a time limit. */
  public ScheduleChoice(
      @Nullable Integer blocks,
      @Nullable Duration warmUp,
      @Nullable Duration warmUpLimit,
      @Nullable Duration measure,
      @Nullable Duration timeout) {
    this(blocks, null, warmUp, warmUpLimit, measure, timeout, null, null, null, null);
  }

  /** Sets nothing. */
  public static final ScheduleChoice NONE =
      new ScheduleChoice(null, null, null, null, null, null, null, null, null, null);

  /** The defaults. */
  static final ScheduleChoice DEFAULT =
      new ScheduleChoice(
          null,
          Duration.ofMinutes(10),
          Duration.ofSeconds(3),
          Duration.ofSeconds(60),
          Duration.ofSeconds(6),
          Duration.ofSeconds(10),
          true,
          true,
          true,
          null);

  /** The defaults of a quick run, which does not wait until the subject is steady. */
  static final ScheduleChoice QUICK =
      new ScheduleChoice(
          null,
          Duration.ofMinutes(1),
          Duration.ofSeconds(2),
          Duration.ZERO,
          Duration.ofSeconds(2),
          null,
          false,
          null,
          null,
          null);

  /** The defaults of a quick run of a task program, which has no server to warm up. */
  static final ScheduleChoice QUICK_TASKS =
      new ScheduleChoice(
          null,
          Duration.ofMinutes(1),
          Duration.ofSeconds(1),
          Duration.ZERO,
          Duration.ofSeconds(1),
          null,
          false,
          null,
          null,
          null);

  /** Turns recordings off and sets nothing else. */
  public static final ScheduleChoice WITHOUT_RECORDINGS =
      new ScheduleChoice(null, null, null, null, null, null, false, null, null, null);

  /** This choice with another time limit; null: with none. */
  public ScheduleChoice within(@Nullable Duration limit) {
    return new ScheduleChoice(
        blocks,
        limit,
        warmUp,
        warmUpLimit,
        measure,
        timeout,
        recordings,
        oneProcess,
        sideBySide,
        takes);
  }

  /** This choice, completed by the other. */
  public ScheduleChoice or(ScheduleChoice other) {
    // Blocks and time limit are one choice: blocks without a time limit mean a fixed plan.
    ScheduleChoice length = blocks == null && within == null ? other : this;
    return new ScheduleChoice(
        length.blocks,
        length.within,
        FirstGiven.orNull(warmUp, other.warmUp),
        FirstGiven.orNull(warmUpLimit, other.warmUpLimit),
        FirstGiven.orNull(measure, other.measure),
        FirstGiven.orNull(timeout, other.timeout),
        FirstGiven.orNull(recordings, other.recordings),
        FirstGiven.orNull(oneProcess, other.oneProcess),
        FirstGiven.orNull(sideBySide, other.sideBySide),
        FirstGiven.orNull(takes, other.takes));
  }

  /**
   * Checks that a schedule can have these parts.
   *
   * @throws DescriptionException if it cannot
   */
  public void check() {
    toSchedule(false);
  }

  /**
   * Makes the schedule. A warm-up limit below the warm-up is raised to the warm-up.
   *
   * @param quick whether the run is quick, with only one block
   */
  public Schedule toSchedule(boolean quick) {
    ScheduleChoice whole = or(DEFAULT);
    Duration least = FirstGiven.of(whole.warmUp, Duration.ZERO);
    Duration most = FirstGiven.of(whole.warmUpLimit, Duration.ZERO);
    return new Schedule(
        quick ? 1 : FirstGiven.of(whole.blocks, Schedule.MOST_PAIRS),
        least,
        most.compareTo(least) < 0 ? least : most,
        FirstGiven.of(whole.measure, Duration.ZERO),
        FirstGiven.of(whole.timeout, Duration.ZERO),
        quick,
        FirstGiven.of(whole.recordings, true),
        FirstGiven.of(whole.oneProcess, true),
        FirstGiven.of(whole.sideBySide, true),
        whole.takes,
        whole.within);
  }
}
