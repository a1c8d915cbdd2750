package dev.heddle.driver.k6;

import dev.heddle.driver.k6.SubMetrics.Loss;
import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads k6's figures of a measured window from the summary that {@link K6Script#measured} writes.
 * Pure.
 *
 * <p>Requests belong to the window by the moment at which k6 begins them, and answers by the moment
 * at which they are complete, both on k6's clock of milliseconds.
 *
 * <ul>
 *   <li>Response and service time are k6's {@code http_req_duration}, from the first byte sent to
 *       the last received, without the wait for a connection; with the resolution described in
 *       {@link Quantiles}. k6 does not report how late it is, so there is no send lag.
 *   <li>Arrivals that k6 dropped because it had no free user count as intended and unfinished, with
 *       the time-out as their response time. k6 reports only their total; the window's share is the
 *       shortfall from its rate, but no more than k6 dropped between the window's edges.
 *   <li>The time that requests were in the system is not taken from the response times, because
 *       then Little's law could not show that k6 is behind. For closed users it is the users' time
 *       without their waits after failures, so time that k6 spends between an answer and the next
 *       request shows as a difference from throughput times response time. For open arrivals it is
 *       the time that users were busy with them.
 *   <li>Bytes are all bytes received, including headers.
 * </ul>
 */
final class K6Summary {

  /** The metric of the arrivals that k6 dropped. */
  static final String DROPPED = "dropped_iterations";

  /** The status that stands for all statuses that are not counted separately. */
  private static final int UNKNOWN_STATUS = 999;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final JsonNode metrics;

  private K6Summary(JsonNode metrics) {
    this.metrics = metrics;
  }

  /**
   * Reads a summary.
   *
   * @throws IllegalStateException if the text is not a summary
   */
  static K6Summary read(String text) {
    try {
      JsonNode metrics = JSON.readTree(text);
      if (metrics.has("http_reqs") || metrics.has(SubMetrics.REQUESTS)) {
        return new K6Summary(metrics);
      }
    } catch (JacksonException e) {
      throw new IllegalStateException("k6's summary is not JSON: " + e.getOriginalMessage(), e);
    }
    throw new IllegalStateException("k6's summary has no requests");
  }

  /**
   * The measurement of the window.
   *
   * @param cpuNanos CPU time of k6 inside the window
   * @param mostDropped how many arrivals k6 dropped inside the window at most
   */
  Measurement measurement(LoadPlan plan, long windowNanos, long cpuNanos, long mostDropped) {
    long begun = count(SubMetrics.REQUESTS);
    long lost = 0;
    for (Loss loss : Loss.values()) {
      lost += lost(loss);
    }
    Map<Integer, Long> statuses = statuses(begun - lost);
    long good =
        statuses.entrySet().stream()
            .filter(status -> status.getKey() < 400)
            .mapToLong(Map.Entry::getValue)
            .sum();
    long goodCarried = carried(true);
    long dropped = dropped(plan.load(), windowNanos, begun, mostDropped);
    String responseTime = responseTime(plan.timeoutNanos(), dropped);
    return new Measurement(
        windowNanos,
        begun - lost + goodCarried + carried(false),
        good + goodCarried,
        count(SubMetrics.BYTES),
        begun + dropped,
        statuses,
        new Failures(
            lost(Loss.CONNECT),
            lost(Loss.DISCONNECT),
            lost(Loss.MALFORMED),
            lost(Loss.TIMEOUT),
            dropped,
            // Else those that began in the window tell how many time out.
            begun + dropped == 0 ? count("heddle_stuck") : 0),
        count("heddle_connects"),
        cpuNanos,
        presentNanos(plan.load(), windowNanos, lost),
        new Latencies(responseTime, responseTime, Histograms.encode(Histograms.ofNanos())));
  }

  /** How many arrivals k6 dropped in the whole run. */
  long dropped() {
    return count(DROPPED);
  }

  private long count(String metric) {
    return metrics.path(metric).path("count").asLong(0);
  }

  private long lost(Loss loss) {
    return count(SubMetrics.lost(loss));
  }

  /** By how many the answers inside the window exceed the answered requests of the window. */
  private long carried(boolean good) {
    return count(SubMetrics.carried(true, good)) - count(SubMetrics.carried(false, good));
  }

  private Map<Integer, Long> statuses(long answered) {
    Map<Integer, Long> statuses = new TreeMap<>();
    for (String metric : metrics.propertyNames()) {
      if (metric.startsWith(SubMetrics.STATUS)) {
        String status = metric.substring(SubMetrics.STATUS.length(), metric.length() - 1);
        statuses.put(
            status.equals(SubMetrics.OTHER) ? UNKNOWN_STATUS : Integer.parseInt(status),
            count(metric));
      }
    }
    long others = statuses.values().stream().mapToLong(Long::longValue).sum();
    statuses.put(200, answered - others);
    statuses.values().removeIf(count -> count <= 0);
    return statuses;
  }

  private static long dropped(Load load, long windowNanos, long begun, long most) {
    if (load instanceof Load.Open open) {
      long missing = Math.round(open.arrivalsPerSecond() * windowNanos / 1e9) - begun;
      return Math.max(0, Math.min(missing, most));
    }
    return 0;
  }

  private long presentNanos(Load load, long windowNanos, long lost) {
    if (load instanceof Load.Closed closed) {
      return closed.users() * windowNanos - lost * K6Script.BACK_OFF.toNanos();
    }
    JsonNode iterations = metrics.path(SubMetrics.ITERATION_TIME);
    double millis = iterations.path("avg").asDouble(0) * iterations.path("count").asLong(0);
    return Math.round(millis * 1e6);
  }

  private String responseTime(long timeoutNanos, long dropped) {
    Histogram histogram = Quantiles.of(metrics.path(SubMetrics.RESPONSE_TIME)).histogram();
    long late = lost(Loss.TIMEOUT) + dropped;
    if (late > 0) {
      histogram.recordValueWithCount(timeoutNanos, late);
    }
    return Histograms.encode(histogram);
  }
}
