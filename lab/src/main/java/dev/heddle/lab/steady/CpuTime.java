package dev.heddle.lab.steady;

import dev.heddle.lab.result.ProcessSample;
import java.util.List;

/** The subject's CPU time at any moment between two of its samples, by linear interpolation. */
final class CpuTime {

  private final List<ProcessSample> samples;
  private int next;

  /**
   * @param samples in the order of time
   */
  CpuTime(List<ProcessSample> samples) {
    this.samples = samples;
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
