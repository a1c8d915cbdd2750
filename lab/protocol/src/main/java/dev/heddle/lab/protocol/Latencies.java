package dev.heddle.lab.protocol;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * How long the requests of a measured window took. Each component is an HdrHistogram of
 * nanoseconds, V2 compressed, in Base64.
 *
 * @param responseTime from the intended start to the last byte of the answer
 * @param serviceTime from the write of the request to the last byte of the answer
 * @param sendLag from the intended start until the driver began the request: how late the driver
 *     itself was
 */
public record Latencies(String responseTime, String serviceTime, String sendLag) {

  public Latencies {
    Objects.requireNonNull(responseTime, "responseTime");
    Objects.requireNonNull(serviceTime, "serviceTime");
    Objects.requireNonNull(sendLag, "sendLag");
  }

  /** Adds up several windows: each histogram holds the values of all windows. */
  static Latencies together(List<Latencies> windows) {
    return new Latencies(
        added(windows, Latencies::responseTime),
        added(windows, Latencies::serviceTime),
        added(windows, Latencies::sendLag));
  }

  private static String added(List<Latencies> windows, Function<Latencies, String> part) {
    return Histograms.added(windows.stream().map(part).toList());
  }
}
