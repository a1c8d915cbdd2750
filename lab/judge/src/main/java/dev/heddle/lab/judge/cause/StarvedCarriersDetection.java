package dev.heddle.lab.judge.cause;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.cause.StarvedCarriers;
import java.util.Comparator;
import java.util.Optional;

/**
 * Finds starved carriers if all are busy, often with long computations, and other threads queue.
 */
final class StarvedCarriersDetection {

  private static final double AT_WORK = 0.9;

  /** The least share of samples that show a thread that has been computing for a long time. */
  private static final double MANY = 0.3;

  private StarvedCarriersDetection() {}

  static Optional<StarvedCarriers> in(Evidence evidence) {
    Recording recording = evidence.recording();
    double carriers = evidence.carriers(JvmSample::parallelism).orElse(0);
    double mounted = evidence.carriers(JvmSample::mounted).orElse(0);
    double queued = evidence.carriers(JvmSample::queued).orElse(0);
    boolean full = carriers > 0 && mounted >= AT_WORK * carriers && queued >= carriers;
    if (recording == null || !full) {
      return Optional.empty();
    }
    long all = recording.computing().stream().mapToLong(Recording.Computing::samples).sum();
    return recording.computing().stream()
        .filter(Recording.Computing::virtual)
        .max(Comparator.comparingLong(Recording.Computing::longSamples))
        .filter(place -> place.longSamples() >= MANY * all)
        .map(place -> new StarvedCarriers(place.longestNanos(), queued, carriers, place.stack()));
  }
}
