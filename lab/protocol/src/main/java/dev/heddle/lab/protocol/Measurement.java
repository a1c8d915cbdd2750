package dev.heddle.lab.protocol;

import java.util.Map;

/**
 * What the driver saw of one measured window.
 *
 * <p>Rates come from what was answered <em>inside</em> the window. The histograms hold the requests
 * whose <em>intended start</em> lies in the window, answered whenever: with a status below 400, or
 * never, and then with the time waited as a lower bound. A request that failed in another way is
 * counted and left out of them, so that quick failures do not look like quick answers.
 *
 * @param windowNanos length of the window
 * @param completed answers of any status inside the window
 * @param succeeded those of them with a status below 400
 * @param bytes bytes of the answers' bodies inside the window
 * @param intended requests whose intended start lies in the window
 * @param statuses how many of the intended were answered with each status
 * @param connectFailures intended requests that found no connection
 * @param disconnects intended requests whose connection ended before the answer did
 * @param malformed intended requests whose answer was not HTTP
 * @param timeouts intended requests that took longer than the time-out
 * @param unfinished intended requests still unanswered when the drain time was over
 * @param stuck requests from before the window that were still unanswered then: a user of the
 *     closed model who waits through the whole window intends nothing in it
 * @param connects connections opened inside the window
 * @param cpuNanos CPU time of the driver's process inside the window
 * @param presentNanos the time inside the window for which requests were in the system, summed over
 *     all requests, whenever they began and however they ended: each from its intended start to its
 *     end. Divided by {@code windowNanos} it is the mean number of requests in the system, the L of
 *     Little, "A Proof for the Queuing Formula L = &lambda;W", Operations Research 9(3), 1961
 * @param responseTime from the intended start to the last byte of the answer: HdrHistogram, nanos,
 *     V2 compressed, Base64
 * @param serviceTime from the write of the request to the last byte of the answer, same form
 * @param sendLag from the intended start until the driver took it up, same form: how late the
 *     driver itself was
 */
public record Measurement(
    long windowNanos,
    long completed,
    long succeeded,
    long bytes,
    long intended,
    Map<Integer, Long> statuses,
    long connectFailures,
    long disconnects,
    long malformed,
    long timeouts,
    long unfinished,
    long stuck,
    long connects,
    long cpuNanos,
    long presentNanos,
    String responseTime,
    String serviceTime,
    String sendLag) {

  public Measurement {
    statuses = Map.copyOf(statuses);
  }

  /** Answers a second, of any status. */
  public double throughput() {
    return completed * 1e9 / windowNanos;
  }

  /** Intended requests that did not end with a status below 400, unfinished ones included. */
  public long failed() {
    long badStatuses =
        statuses.entrySet().stream()
            .filter(status -> status.getKey() >= 400)
            .mapToLong(Map.Entry::getValue)
            .sum();
    return badStatuses + connectFailures + disconnects + malformed + timeouts + unfinished;
  }
}
