package dev.heddle.lab.experiment;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What somebody chose of a {@link Schedule}; null is left to others.
 *
 * @param blocks how many blocks; the most, if {@code within} is chosen as well
 * @param within for how long looks may go on; chosen together with {@code blocks}
 * @param warmUp load before the measured window at least
 * @param warmUpLimit load before the measured window at most
 * @param measure the measured window
 * @param timeout how long a request may take
 * @param recordings whether arms are run once more with Flight Recorder on
 * @param oneProcess whether the loads of an arm follow one another on one process
 * @param sideBySide whether the starts of a block live at the same time
 * @param takes how long a trial takes by experience, where that follows from the load
 */
public record ScheduleChoice(
    @Nullable Integer blocks,
    @Nullable Duration within,
    @Nullable Duration warmUp,
    @Nullable Duration warmUpLimit,
    @Nullable Duration measure,
    @Nullable Duration timeout,
    @Nullable Boolean recordings,
    @Nullable Boolean oneProcess,
    @Nullable Boolean sideBySide,
    @Nullable Duration takes) {

  /** A fixed number of blocks; what else there is is left to others. */
  public ScheduleChoice(
      @Nullable Integer blocks,
      @Nullable Duration warmUp,
      @Nullable Duration warmUpLimit,
      @Nullable Duration measure,
      @Nullable Duration timeout) {
    this(blocks, null, warmUp, warmUpLimit, measure, timeout, null, null, null, null);
  }

  /** Everything is left to others. */
  public static final ScheduleChoice NONE =
      new ScheduleChoice(null, null, null, null, null, null, null, null, null, null);

  /** What is chosen where nobody else has. */
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

  /** The same for a quick run, which waits for nothing. */
  static final ScheduleChoice QUICK =
      new ScheduleChoice(
          1,
          null,
          Duration.ofSeconds(2),
          Duration.ZERO,
          Duration.ofSeconds(2),
          null,
          false,
          null,
          null,
          null);

  /** The same for tasks, which have no server that has to get ready. */
  static final ScheduleChoice QUICK_TASKS =
      new ScheduleChoice(
          1,
          null,
          Duration.ofSeconds(1),
          Duration.ZERO,
          Duration.ofSeconds(1),
          null,
          false,
          null,
          null,
          null);

  /** Nothing is recorded; the rest is left to others. */
  public static final ScheduleChoice WITHOUT_RECORDINGS =
      new ScheduleChoice(null, null, null, null, null, null, false, null, null, null);

  /** This, and where it is silent, that. */
  public ScheduleChoice or(ScheduleChoice other) {
    // How long a run is is one choice: a number of blocks is a fixed plan unless time goes with it.
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

  /** The schedule; a limit of warm-up below warm-up itself is taken for as long. */
  public Schedule toSchedule(boolean quick) {
    ScheduleChoice whole = or(DEFAULT);
    Duration least = FirstGiven.of(whole.warmUp, Duration.ZERO);
    Duration most = FirstGiven.of(whole.warmUpLimit, Duration.ZERO);
    return new Schedule(
        FirstGiven.of(whole.blocks, Schedule.MOST_PAIRS),
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
