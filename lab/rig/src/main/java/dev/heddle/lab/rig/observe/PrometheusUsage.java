package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * What a service that runs elsewhere tells in Prometheus's text format, by the names that
 * Prometheus's own client and Micrometer use. It costs the service more than a look into /proc, so
 * that it is to be asked once a second. Not thread-safe.
 */
public final class PrometheusUsage implements Usage {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final double SECOND_NANOS = 1e9;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final HttpRequest request;
  private PrometheusText last;

  private PrometheusUsage(URI metrics) throws IOException {
    this.request = HttpRequest.newBuilder(metrics).timeout(PATIENCE).build();
    this.last = ask();
  }

  /**
   * Asks for the first time.
   *
   * @param metrics where it tells them
   * @throws IOException if it does not
   */
  public static PrometheusUsage of(URI metrics) throws IOException {
    return new PrometheusUsage(metrics);
  }

  private PrometheusText ask() throws IOException {
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 400) {
        throw new IOException(request.uri() + " answers with status " + answer.statusCode());
      }
      return PrometheusText.parse(answer.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public Duration distance() {
    return Duration.ofSeconds(1);
  }

  /** What was told last, if it does not answer. */
  @Override
  public ProcessSample sample(long elapsedMillis) {
    try {
      last = ask();
    } catch (IOException e) {
      // That it does not answer is seen by the requests, too.
    }
    double cpuNanos =
        last.first("process_cpu_time_ns_total")
            .orElse(last.first("process_cpu_seconds_total").orElse(0) * SECOND_NANOS);
    return new ProcessSample(
        elapsedMillis,
        Math.round(cpuNanos),
        0,
        Math.round(last.first("process_resident_memory_bytes").orElse(0)),
        (int) last.first("jvm_threads_live_threads", "jvm_threads_current").orElse(0),
        0);
  }
}
