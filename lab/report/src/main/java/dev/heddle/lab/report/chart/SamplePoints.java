package dev.heddle.lab.report.chart;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;

/** Converts the samples of a trial to points over the seconds since its load began. */
final class SamplePoints {

  private SamplePoints() {}

  /** The answers so far. */
  static List<Point> answers(TrialRecord trial) {
    List<Point> counts = new ArrayList<>();
    counts.add(new Point(0, 0));
    long sum = 0;
    for (Event.Sample sample : trial.samples().driver()) {
      sum += sample.completed();
      counts.add(new Point(sample.elapsedNanos() / 1e9, sum));
    }
    return counts;
  }

  /** The CPU seconds that the subject has used so far, where known. */
  static List<Point> cpuSeconds(TrialRecord trial) {
    List<Point> counts = new ArrayList<>();
    for (ProcessSample sample : trial.samples().processes()) {
      Long nanos = sample.cpuNanos();
      if (nanos != null) {
        counts.add(new Point(sample.elapsedMillis() / 1e3, nanos / 1e9));
      }
    }
    return counts;
  }
}
