package dev.heddle.lab.judge.steady;

import dev.heddle.lab.observation.ProcessSample;
import java.util.List;
import java.util.Optional;

/** The subject's CPU time at any moment between two of its samples, by linear interpolation. */
final class CpuTime {

  /** The step in which many systems count a process's CPU time. */
  private static final long TICK_NANOS = 10_000_000;

  private final List<Point> samples;
  private int next;

  /**
   * @param samples samples in order of time; those without CPU time are ignored
   */
  CpuTime(List<ProcessSample> samples) {
    this.samples = samples.stream().flatMap(sample -> Point.of(sample).stream()).toList();
  }

  /** One reading of the CPU time. */
  private record Point(long elapsedMillis, long countedNanos, long serviceNanos) {

    static Optional<Point> of(ProcessSample sample) {
      Long counted = sample.cpuNanos();
      Long service = sample.serviceNanos();
      return counted == null || service == null
          ? Optional.empty()
          : Optional.of(new Point(sample.elapsedMillis(), counted, service));
    }
  }

  /** The step in which the CPU time was counted, in nanoseconds; 0 if it has no visible steps. */
  long stepNanos() {
    return samples.stream().allMatch(sample -> sample.countedNanos() % TICK_NANOS == 0)
        ? TICK_NANOS
        : 0;
  }

  /**
   * The CPU time for each answer in the slice, in nanoseconds; NaN if the samples do not cover the
   * slice.
   *
   * @param slice the slice; not earlier than that of the last call
   */
  double perAnswer(Slice slice) {
    double from = at(slice.fromNanos());
    return (at(slice.toNanos()) - from) / slice.completed();
  }

  /**
   * The CPU time used up to a moment, in nanoseconds; NaN before the first sample and after the
   * last.
   *
   * @param elapsedNanos the moment, since the load began; not earlier than that of the last call
   */
  double at(long elapsedNanos) {
    double millis = elapsedNanos / 1e6;
    while (next < samples.size() && samples.get(next).elapsedMillis() < millis) {
      next++;
    }
    if (next == samples.size()) {
      return Double.NaN;
    }
    Point after = samples.get(next);
    if (after.elapsedMillis() == millis) {
      return after.serviceNanos();
    }
    if (next == 0) {
      return Double.NaN;
    }
    Point before = samples.get(next - 1);
    double share =
        (millis - before.elapsedMillis()) / (after.elapsedMillis() - before.elapsedMillis());
    return before.serviceNanos() + share * (after.serviceNanos() - before.serviceNanos());
  }
}
