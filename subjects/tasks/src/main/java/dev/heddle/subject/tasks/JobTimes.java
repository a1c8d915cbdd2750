package dev.heddle.subject.tasks;

import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Measurement;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The times of the jobs of a window.
 *
 * @param times the times of jobs that succeeded or took too long, in nanoseconds
 * @param done how many succeeded
 * @param failed how many failed
 * @param late how many took too long
 */
record JobTimes(Histogram times, long done, long failed, long late) {

  private static final int OK = 200;
  private static final int FAILED = 500;

  /**
   * The measurement, as a driver reports it.
   *
   * @param windowNanos from the beginning of the first job to the end of the last
   * @param presentNanos how long jobs were running, in total
   */
  Measurement measurement(long windowNanos, long presentNanos) {
    String response = Histograms.encode(times);
    return new Measurement(
        windowNanos,
        done + failed,
        done,
        0,
        done + failed + late,
        failed == 0 ? Map.of(OK, done) : Map.of(OK, done, FAILED, failed),
        new Failures(0, 0, 0, late, 0, 0),
        0,
        0,
        presentNanos,
        new Latencies(response, response, Histograms.encode(Histograms.ofNanos())));
  }
}
