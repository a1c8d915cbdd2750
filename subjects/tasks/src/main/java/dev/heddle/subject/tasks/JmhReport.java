package dev.heddle.subject.tasks;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JMH's result of one benchmark in average-time mode, in milliseconds for each operation.
 *
 * <p>JMH knows only the average of each iteration, not single operations. In a measurement each
 * operation counts with the average of its iteration. So percentiles are those of the iterations,
 * and the mean weights iterations by their operations, while JMH weights them equally.
 *
 * @param averages the averages of the measured iterations, in milliseconds
 * @param platform how many tasks ran on platform threads
 * @param virtual how many tasks ran on virtual threads
 */
record JmhReport(List<Double> averages, long platform, long virtual) {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * Reads JMH's JSON.
   *
   * @throws IllegalStateException if it is not JSON, or not such a result
   */
  static JmhReport read(String text) {
    JsonNode run;
    try {
      run = JSON.readTree(text).path(0);
    } catch (JacksonException e) {
      throw new IllegalStateException("JMH's result is not JSON: " + e.getOriginalMessage(), e);
    }
    JsonNode primary = run.path("primaryMetric");
    if (!primary.path("scoreUnit").asString("").equals("ms/op")) {
      throw new IllegalStateException("JMH's result has no average time in ms/op");
    }
    List<Double> averages = new ArrayList<>();
    primary
        .path("rawData")
        .forEach(fork -> fork.forEach(iteration -> averages.add(iteration.asDouble())));
    JsonNode secondary = run.path("secondaryMetrics");
    return new JmhReport(averages, sum(secondary.path("platform")), sum(secondary.path("virtual")));
  }

  private static long sum(JsonNode counter) {
    return Math.round(counter.path("score").asDouble(0));
  }

  Event.EndedOn endedOn() {
    return new Event.EndedOn(platform, virtual);
  }

  /**
   * The measurement.
   *
   * @param windowNanos from the beginning of the first measured iteration to the end of the last
   * @param operations the number of operations in each iteration
   */
  Measurement measurement(int threads, long windowNanos, List<Long> operations) {
    Histogram times = Histograms.ofNanos();
    long done = 0;
    for (int i = 0; i < averages.size(); i++) {
      times.recordValueWithCount(Math.round(averages.get(i) * NANOS_PER_MILLI), operations.get(i));
      done += operations.get(i);
    }
    return new JobTimes(times, done, 0, 0).measurement(windowNanos, threads * windowNanos);
  }
}
