package dev.heddle.lab.result.kept;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What a run tells of two starts of the same arm.
 *
 * @param startedAt when the run began, by which it is known
 * @param subject its name
 * @param ratios one a load, metric and pair of equal arms
 */
public record KeptRun(Instant startedAt, String subject, List<KeptRatios> ratios) {

  public KeptRun {
    Objects.requireNonNull(startedAt, "startedAt"); // JSON may say null anywhere.
    ratios = List.copyOf(ratios);
  }

  /** How many ratios it holds. */
  int size() {
    return ratios.stream().mapToInt(each -> each.logRatios().size()).sum();
  }
}
