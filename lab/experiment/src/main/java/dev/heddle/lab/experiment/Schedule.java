package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How often and how long.
 *
 * @param blocks 1 to 1000
 * @param warmUp load before the measured window at least, 0 to 1 h
 * @param warmUpLimit load before the measured window at most: from {@code warmUp} on it ends as
 *     soon as the trial is steady; {@code warmUp} to 1 h
 * @param measure the measured window, 100 ms to 1 h
 * @param timeout how long a request may take, 10 ms to 1 h
 * @param quick whether this run is for trying out and proves nothing
 * @param recordings whether, after the blocks, every arm is run under every load once more with
 *     Flight Recorder on, to tell why; the figures of those trials do not count
 * @param oneProcess whether the loads of an arm in a block follow one another on one process, in
 *     the order of the experiment, instead of each getting a fresh one
 * @param takes how long a trial takes by experience, where that follows from the load; for the
 *     forecast alone, 100 ms to 1 h. Null: it follows from the times above
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
    @Nullable Duration takes) {

  /** Without recordings, every load on a fresh process. */
  public Schedule(
      int blocks,
      Duration warmUp,
      Duration warmUpLimit,
      Duration measure,
      Duration timeout,
      boolean quick) {
    this(blocks, warmUp, warmUpLimit, measure, timeout, quick, false, false, null);
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
  }

  private static void requireRange(String name, Duration value, Duration least) {
    if (value.compareTo(least) < 0 || value.compareTo(Duration.ofHours(1)) > 0) {
      throw new DescriptionException(
          name + " must be " + least.toMillis() + " ms to 1 h, was " + value.toMillis() + " ms");
    }
  }
}
