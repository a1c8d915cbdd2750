package dev.heddle.lab.result.kept;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What a run shows about two starts of the same arm.
 *
 * @param startedAt when the run began, which identifies it
 * @param subject the name of the subject
 * @param measuredMillis how long each start was measured under each load; 0 if unknown
 * @param ratios one for each load, metric and pair of equal arms
 */
public record KeptRun(
    Instant startedAt, String subject, long measuredMillis, List<KeptRatios> ratios) {

  public KeptRun {
    Objects.requireNonNull(startedAt, "startedAt"); // JSON may say null anywhere.
    ratios = List.copyOf(ratios);
  }

  /**
   * Whether its starts were measured for at least half of that window. Shorter windows show their
   * own noise, not that of the starts.
   */
  boolean isAsLongAs(Duration window) {
    return 2 * measuredMillis >= window.toMillis();
  }

  /** The number of ratios that it holds. */
  int size() {
    return ratios.stream().mapToInt(each -> each.logRatios().size()).sum();
  }
}
