package dev.heddle.lab.experiment;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What somebody chose of a {@link Schedule}; null is left to others.
 *
 * @param blocks how many blocks
 * @param warmUp load before the measured window at least
 * @param warmUpLimit load before the measured window at most
 * @param measure the measured window
 * @param timeout how long a request may take
 * @param recordings whether arms are run once more with Flight Recorder on
 * @param oneProcess whether the loads of an arm follow one another on one process
 * @param takes how long a trial takes by experience, where that follows from the load
 */
public record ScheduleChoice(
    @Nullable Integer blocks,
    @Nullable Duration warmUp,
    @Nullable Duration warmUpLimit,
    @Nullable Duration measure,
    @Nullable Duration timeout,
    @Nullable Boolean recordings,
    @Nullable Boolean oneProcess,
    @Nullable Duration takes) {

  /** Whether there are recordings, and fresh processes, is left to others. */
  public ScheduleChoice(
      @Nullable Integer blocks,
      @Nullable Duration warmUp,
      @Nullable Duration warmUpLimit,
      @Nullable Duration measure,
      @Nullable Duration timeout) {
    this(blocks, warmUp, warmUpLimit, measure, timeout, null, null, null);
  }

  /** Everything is left to others. */
  public static final ScheduleChoice NONE =
      new ScheduleChoice(null, null, null, null, null, null, null, null);

  /** What is chosen where nobody else has. */
  static final ScheduleChoice DEFAULT =
      new ScheduleChoice(
          8,
          Duration.ofSeconds(3),
          Duration.ofSeconds(60),
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          true,
          false,
          null);

  /** The same for a quick run, which waits for nothing. */
  static final ScheduleChoice QUICK =
      new ScheduleChoice(
          1, Duration.ofSeconds(2), Duration.ZERO, Duration.ofSeconds(2), null, false, null, null);

  /** The same for tasks, which have no server that has to get ready. */
  static final ScheduleChoice QUICK_TASKS =
      new ScheduleChoice(
          1, Duration.ofSeconds(1), Duration.ZERO, Duration.ofSeconds(1), null, false, null, null);

  /** Nothing is recorded; the rest is left to others. */
  public static final ScheduleChoice WITHOUT_RECORDINGS =
      new ScheduleChoice(null, null, null, null, null, false, null, null);

  /** This, and where it is silent, that. */
  public ScheduleChoice or(ScheduleChoice other) {
    return new ScheduleChoice(
        FirstGiven.orNull(blocks, other.blocks),
        FirstGiven.orNull(warmUp, other.warmUp),
        FirstGiven.orNull(warmUpLimit, other.warmUpLimit),
        FirstGiven.orNull(measure, other.measure),
        FirstGiven.orNull(timeout, other.timeout),
        FirstGiven.orNull(recordings, other.recordings),
        FirstGiven.orNull(oneProcess, other.oneProcess),
        FirstGiven.orNull(takes, other.takes));
  }

  /** The schedule; a limit of warm-up below warm-up itself is taken for as long. */
  public Schedule toSchedule(boolean quick) {
    ScheduleChoice whole = or(DEFAULT);
    Duration least = FirstGiven.of(whole.warmUp, Duration.ZERO);
    Duration most = FirstGiven.of(whole.warmUpLimit, Duration.ZERO);
    return new Schedule(
        FirstGiven.of(whole.blocks, 1),
        least,
        most.compareTo(least) < 0 ? least : most,
        FirstGiven.of(whole.measure, Duration.ZERO),
        FirstGiven.of(whole.timeout, Duration.ZERO),
        quick,
        FirstGiven.of(whole.recordings, true),
        FirstGiven.of(whole.oneProcess, false),
        whole.takes);
  }
}
