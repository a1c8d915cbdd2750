package dev.heddle.lab.result.kept;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What a run tells of two starts of the same arm.
 *
 * @param startedAt when the run began, by which it is known
 * @param subject its name
 * @param measuredMillis for how long each start was measured under each load; 0 if that is not
 *     known
 * @param ratios one a load, metric and pair of equal arms
 */
public record KeptRun(
    Instant startedAt, String subject, long measuredMillis, List<KeptRatios> ratios) {

  public KeptRun {
    Objects.requireNonNull(startedAt, "startedAt"); // JSON may say null anywhere.
    ratios = List.copyOf(ratios);
  }

  /**
   * Whether its starts were measured for at least half as long as that. Shorter windows show their
   * own noise, and not that of the starts.
   */
  boolean isAsLongAs(Duration window) {
    return 2 * measuredMillis >= window.toMillis();
  }

  /** How many ratios it holds. */
  int size() {
    return ratios.stream().mapToInt(each -> each.logRatios().size()).sum();
  }
}
