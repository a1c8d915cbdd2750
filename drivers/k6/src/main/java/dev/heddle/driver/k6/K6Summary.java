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
 * What k6 has seen of a measured window, by the summary that {@link K6Script#measured} writes.
 * Pure.
 *
 * <p>Requests belong to the window by the moment at which k6 begins them, and answers by the moment
 * at which they are complete, both on k6's clock of milliseconds.
 *
 * <ul>
 *   <li>Response and service time are k6's {@code http_req_duration}, from the first byte sent to
 *       the last received, without the wait for a connection; to the resolution that {@link
 *       Quantiles} tells. How late k6 itself is it does not tell, so there is no send lag.
 *   <li>Arrivals that k6 dropped for want of users are intended and unfinished, with the time-out
 *       as their response time. It says how many there were in all; those of the window are what is
 *       missing there of the rate.
 *   <li>The time for which requests were in the system does not come from the response times, or
 *       Little's law could not tell that k6 is behind. Of closed users it is the users' own time
 *       but for their rests: what k6 spends between answer and next request is missing in
 *       throughput times response time. Of open arrivals it is the time that users were busy with
 *       them.
 *   <li>Bytes are all that came, headers included.
 * </ul>
 */
final class K6Summary {

  /** Statuses that are not counted each by itself. */
  private static final int UNKNOWN_STATUS = 999;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final JsonNode metrics;

  private K6Summary(JsonNode metrics) {
    this.metrics = metrics;
  }

  /**
   * Reads a summary.
   *
   * @throws IllegalStateException if it is none
   */
  static K6Summary read(String text) {
    try {
      JsonNode metrics = JSON.readTree(text);
      if (metrics.has("http_reqs") || metrics.has(SubMetrics.REQUESTS)) {
        return new K6Summary(metrics);
      }
    } catch (JacksonException e) {
      throw new IllegalStateException("k6's summary is no JSON: " + e.getOriginalMessage(), e);
    }
    throw new IllegalStateException("k6's summary says nothing of requests");
  }

  /**
   * What it comes to.
   *
   * @param cpuNanos CPU time of k6 inside the window
   */
  Measurement measurement(LoadPlan plan, long windowNanos, long cpuNanos) {
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
    long dropped = dropped(plan.load(), windowNanos, begun);
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
            count("heddle_stuck")),
        count("heddle_connects"),
        cpuNanos,
        presentNanos(plan.load(), windowNanos, lost),
        new Latencies(responseTime, responseTime, Histograms.encode(Histograms.ofNanos())));
  }

  private long count(String metric) {
    return metrics.path(metric).path("count").asLong(0);
  }

  private long lost(Loss loss) {
    return count(SubMetrics.lost(loss));
  }

  /** How many more answers came inside the window than requests of it were answered. */
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

  private long dropped(Load load, long windowNanos, long begun) {
    if (load instanceof Load.Open open && count("dropped_iterations") > 0) {
      return Math.max(0, Math.round(open.arrivalsPerSecond() * windowNanos / 1e9) - begun);
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
