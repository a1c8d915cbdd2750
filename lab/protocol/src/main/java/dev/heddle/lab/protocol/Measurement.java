package dev.heddle.lab.protocol;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * What the driver saw of one measured window.
 *
 * <p>Rates count the answers that came <em>inside</em> the window. The histograms hold the requests
 * whose <em>intended start</em> lies in the window, whenever they were answered: those with a
 * status below 400, and those never answered, with the time waited as a lower bound. A request that
 * failed in any other way is counted but left out of the histograms, so that quick failures do not
 * look like quick answers.
 *
 * @param windowNanos length of the window
 * @param completed answers of any status inside the window
 * @param succeeded of those, the answers with a status below 400
 * @param bytes bytes of the answers' bodies inside the window
 * @param intended requests whose intended start lies in the window
 * @param statuses how many intended requests were answered with each status
 * @param failures how the intended requests without an answer ended
 * @param connects connections opened inside the window
 * @param cpuNanos CPU time of the driver's process inside the window; 0 if it does not measure that
 * @param presentNanos the time inside the window that requests were in the system, each from its
 *     intended start to its end, summed over all requests, whenever they began and however they
 *     ended. Divided by {@code windowNanos} it is the mean number of requests in the system, the L
 *     of Little, "A Proof for the Queuing Formula L = &lambda;W", Operations Research 9(3), 1961
 * @param latencies how long the intended requests took
 */
public record Measurement(
    long windowNanos,
    long completed,
    long succeeded,
    long bytes,
    long intended,
    Map<Integer, Long> statuses,
    Failures failures,
    long connects,
    long cpuNanos,
    long presentNanos,
    Latencies latencies) {

  public Measurement {
    statuses = Map.copyOf(statuses);
    Objects.requireNonNull(failures, "failures");
    Objects.requireNonNull(latencies, "latencies");
  }

  /**
   * Adds up several windows of one load: all counts, all times including {@code windowNanos}, and
   * all histograms. Rates and {@code presentNanos / windowNanos} are then means over all windows.
   *
   * @throws IllegalArgumentException if the list is empty, or a histogram cannot be decoded
   */
  public static Measurement together(List<Measurement> windows) {
    if (windows.isEmpty()) {
      throw new IllegalArgumentException("there must be at least one window");
    }
    Map<Integer, Long> statuses = new TreeMap<>();
    windows.forEach(
        window ->
            window.statuses.forEach((status, count) -> statuses.merge(status, count, Long::sum)));
    return new Measurement(
        sum(windows, Measurement::windowNanos),
        sum(windows, Measurement::completed),
        sum(windows, Measurement::succeeded),
        sum(windows, Measurement::bytes),
        sum(windows, Measurement::intended),
        statuses,
        Failures.together(windows.stream().map(Measurement::failures).toList()),
        sum(windows, Measurement::connects),
        sum(windows, Measurement::cpuNanos),
        sum(windows, Measurement::presentNanos),
        Latencies.together(windows.stream().map(Measurement::latencies).toList()));
  }

  private static long sum(List<Measurement> windows, ToLongFunction<Measurement> part) {
    return windows.stream().mapToLong(part).sum();
  }

  /** Answers of any status a second. */
  public double throughput() {
    return completed * 1e9 / windowNanos;
  }

  /** Intended requests that did not end with a status below 400, including unfinished ones. */
  public long failed() {
    long badStatuses =
        statuses.entrySet().stream()
            .filter(status -> status.getKey() >= 400)
            .mapToLong(Map.Entry::getValue)
            .sum();
    return badStatuses + failures.all();
  }

  /** See {@link Failures}. */
  public long connectFailures() {
    return failures.connectFailures();
  }

  /** See {@link Failures}. */
  public long disconnects() {
    return failures.disconnects();
  }

  /** See {@link Failures}. */
  public long malformed() {
    return failures.malformed();
  }

  /** See {@link Failures}. */
  public long timeouts() {
    return failures.timeouts();
  }

  /** See {@link Failures}. */
  public long unfinished() {
    return failures.unfinished();
  }

  /** See {@link Failures}. */
  public long stuck() {
    return failures.stuck();
  }

  /** See {@link Latencies}. */
  public String responseTime() {
    return latencies.responseTime();
  }

  /** See {@link Latencies}. */
  public String serviceTime() {
    return latencies.serviceTime();
  }

  /** See {@link Latencies}. */
  public String sendLag() {
    return latencies.sendLag();
  }
}
