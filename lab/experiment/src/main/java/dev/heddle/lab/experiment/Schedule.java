package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How often and how long to measure.
 *
 * @param blocks the number of blocks, 1 to 1000; if {@code within} is given, the largest number
 * @param warmUp the shortest time of load before the measured window, 0 to 1 h
 * @param warmUpLimit the longest time of load before the measured window, {@code warmUp} to 1 h;
 *     after {@code warmUp}, the warm-up ends as soon as the subject is steady
 * @param measure the length of the measured window, 100 ms to 1 h
 * @param timeout how long a request may take, 10 ms to 1 h
 * @param quick whether this run only tries things out and gives no verdicts
 * @param recordings whether, after the blocks, arms run once more with Flight Recorder on, to find
 *     causes; the figures of those trials do not count
 * @param oneProcess whether one start serves all loads of its arm in a block, the heaviest first,
 *     instead of a fresh start for each load
 * @param sideBySide whether the starts of a block live at the same time and are measured in turns,
 *     where that is possible
 * @param takes how long a trial takes in practice, if its load decides that, 100 ms to 1 h; used
 *     only for the forecast; null: derived from the times above
 * @param within the time limit, 1 s to 7 days. Unless the run is quick, it has looks: the judge
 *     looks at the results after every pair from the second on, and the run ends when every
 *     headline is decided or the time is up. Null: the plan is fixed and judged once, at the end
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

  /** The default for the largest number of pairs of a run with looks. */
  public static final int MOST_PAIRS = 16;

  /** The largest number of blocks that a run can be given. */
  public static final int MOST_BLOCKS = 1000;

  /** The largest time limit. */
  public static final Duration LONGEST_RUN = Duration.ofDays(7);

  public Schedule {
    if (blocks < 1 || blocks > MOST_BLOCKS) {
      throw new DescriptionException(
          "blocks", "blocks must be 1 to " + MOST_BLOCKS + ", was " + blocks);
    }
    requireRange("warm-up", warmUp, Duration.ZERO);
    requireRange("warm-up-limit", warmUpLimit, warmUp);
    requireRange("measure", measure, Duration.ofMillis(100));
    requireRange("timeout", timeout, Duration.ofMillis(10));
    if (takes != null) {
      requireRange("takes", takes, Duration.ofMillis(100));
    }
    if (within != null) {
      requireLimit(within);
    }
    if (within != null && !quick && blocks < 2) {
      throw new DescriptionException(
          "blocks", "a run with within needs at least 2 blocks, was " + blocks);
    }
  }

  /** The same schedule with arms that run one after the other. */
  Schedule oneAfterTheOther() {
    return with(false, within);
  }

  /** The same schedule with another time limit. */
  Schedule lasting(Duration longest) {
    return with(sideBySide, longest);
  }

  private Schedule with(boolean isSideBySide, @Nullable Duration longest) {
    return new Schedule(
        blocks,
        warmUp,
        warmUpLimit,
        measure,
        timeout,
        quick,
        recordings,
        oneProcess,
        isSideBySide,
        takes,
        longest);
  }

  /** The same schedule as a fixed plan of that many blocks, without recordings. */
  public Schedule fixed(int plannedBlocks) {
    return new Schedule(
        plannedBlocks,
        warmUp,
        warmUpLimit,
        measure,
        timeout,
        quick,
        false,
        oneProcess,
        sideBySide,
        null,
        null);
  }

  /**
   * Whether the judge looks at the results after every pair, so that the run drops decided loads.
   */
  public boolean looks() {
    return within != null && !quick;
  }

  /**
   * Checks a time limit.
   *
   * @throws DescriptionException if it is out of range
   */
  public static void requireLimit(Duration within) {
    if (within.compareTo(Duration.ofSeconds(1)) < 0 || within.compareTo(LONGEST_RUN) > 0) {
      throw new DescriptionException(
          "within", "within must be 1 s to 7 days, was " + within.toMillis() + " ms");
    }
  }

  private static void requireRange(String name, Duration value, Duration least) {
    if (value.compareTo(least) < 0 || value.compareTo(Duration.ofHours(1)) > 0) {
      throw new DescriptionException(
          name,
          name + " must be " + least.toMillis() + " ms to 1 h, was " + value.toMillis() + " ms");
    }
  }
}
