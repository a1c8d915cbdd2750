package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How often and how long.
 *
 * @param blocks how many pairs there are, 1 to 1000; the most, if {@code within} is given
 * @param warmUp load before the measured window at least, 0 to 1 h
 * @param warmUpLimit load before the measured window at most: from {@code warmUp} on it ends as
 *     soon as the trial is steady; {@code warmUp} to 1 h
 * @param measure the measured window, 100 ms to 1 h
 * @param timeout how long a request may take, 10 ms to 1 h
 * @param quick whether this run is for trying out and proves nothing
 * @param recordings whether, after the blocks, every arm is run under every load once more with
 *     Flight Recorder on, to tell why; the figures of those trials do not count
 * @param oneProcess whether one start carries all loads of its arm in a block, the heaviest first,
 *     instead of each getting a fresh one
 * @param sideBySide whether the starts of a block live at the same time and are measured in turns,
 *     where they can
 * @param takes how long a trial takes by experience, where that follows from the load; for the
 *     forecast alone, 100 ms to 1 h. Null: it follows from the times above
 * @param within the judge looks after every pair from the second on, and the run is over when every
 *     headline is decided or after this time, 1 s to 7 days. Null: the plan is fixed, and it is
 *     judged by all its pairs
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Schedule(
    int blocks,
    Duration warmUp,
    Duration warmUpLimit,
    Duration measure,
    Duration timeout,
    boolean quick,
    boolean recordings,
    boolean oneProcess,
    boolean sideBySide,
    @Nullable Duration takes,
    @Nullable Duration within) {

  /** The most pairs of a run with looks, unless it is said otherwise. */
  public static final int MOST_PAIRS = 16;

  private static final Duration LONGEST_RUN = Duration.ofDays(7);

  /** A fixed plan without recordings, every load on a fresh process, one after the other. */
  public Schedule(
      int blocks,
      Duration warmUp,
      Duration warmUpLimit,
      Duration measure,
      Duration timeout,
      boolean quick) {
    this(blocks, warmUp, warmUpLimit, measure, timeout, quick, false, false, false, null, null);
  }

  public Schedule {
    if (blocks < 1 || blocks > 1000) {
      throw new DescriptionException("blocks must be 1 to 1000, was " + blocks);
    }
    requireRange("warm-up", warmUp, Duration.ZERO);
    requireRange("warm-up-limit", warmUpLimit, warmUp);
    requireRange("measure", measure, Duration.ofMillis(100));
    requireRange("timeout", timeout, Duration.ofMillis(10));
    if (takes != null) {
      requireRange("takes", takes, Duration.ofMillis(100));
    }
    if (within != null
        && (within.compareTo(Duration.ofSeconds(1)) < 0 || within.compareTo(LONGEST_RUN) > 0)) {
      throw new DescriptionException(
          "within must be 1 s to 7 days, was " + within.toMillis() + " ms");
    }
    if (within != null && blocks < 2) {
      throw new DescriptionException("looks take at least 2 blocks, was " + blocks);
    }
  }

  /** The same with arms that run one after the other. */
  Schedule oneAfterTheOther() {
    return new Schedule(
        blocks,
        warmUp,
        warmUpLimit,
        measure,
        timeout,
        quick,
        recordings,
        oneProcess,
        false,
        takes,
        within);
  }

  /** Whether the judge looks after every pair, and decided loads are left out from then on. */
  public boolean looks() {
    return within != null;
  }

  private static void requireRange(String name, Duration value, Duration least) {
    if (value.compareTo(least) < 0 || value.compareTo(Duration.ofHours(1)) > 0) {
      throw new DescriptionException(
          name + " must be " + least.toMillis() + " ms to 1 h, was " + value.toMillis() + " ms");
    }
  }
}
