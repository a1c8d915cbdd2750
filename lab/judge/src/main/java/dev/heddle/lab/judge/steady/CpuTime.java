package dev.heddle.lab.judge.steady;

import dev.heddle.lab.observation.ProcessSample;
import java.util.List;

/** The subject's CPU time at any moment between two of its samples, by linear interpolation. */
final class CpuTime {

  /** Many systems count the CPU time of a process in steps of this. */
  private static final long TICK_NANOS = 10_000_000;

  private final List<ProcessSample> samples;
  private int next;

  /**
   * @param samples in the order of time
   */
  CpuTime(List<ProcessSample> samples) {
    this.samples = samples;
  }

  /** The step in which it was counted, in nanoseconds; 0 if it was counted finely. */
  long stepNanos() {
    return samples.stream().allMatch(sample -> sample.cpuNanos() % TICK_NANOS == 0)
        ? TICK_NANOS
        : 0;
  }

  /**
   * CPU time used in the slice, for each answer, in nanoseconds; NaN if samples do not cover it.
   *
   * @param slice not before that of the last call
   */
  double perAnswer(Slice slice) {
    double from = at(slice.fromNanos());
    return (at(slice.toNanos()) - from) / slice.completed();
  }

  /**
   * CPU time used until then, in nanoseconds; NaN before the first and after the last sample.
   *
   * @param elapsedNanos since the load began, not before that of the last call
   */
  double at(long elapsedNanos) {
    double millis = elapsedNanos / 1e6;
    while (next < samples.size() && samples.get(next).elapsedMillis() < millis) {
      next++;
    }
    if (next == samples.size()) {
      return Double.NaN;
    }
    ProcessSample after = samples.get(next);
    if (after.elapsedMillis() == millis) {
      return after.serviceNanos();
    }
    if (next == 0) {
      return Double.NaN;
    }
    ProcessSample before = samples.get(next - 1);
    double share =
        (millis - before.elapsedMillis()) / (after.elapsedMillis() - before.elapsedMillis());
    return before.serviceNanos() + share * (after.serviceNanos() - before.serviceNanos());
  }
}
