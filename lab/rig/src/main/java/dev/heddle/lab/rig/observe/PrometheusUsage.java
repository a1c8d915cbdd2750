package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The usage of a service that publishes it in the Prometheus text format, by the names that the
 * Prometheus client and Micrometer use. A request costs the service more than reading /proc, so it
 * should be sent once a second. Values that the service does not publish are missing, and so is a
 * whole sample if it does not answer. Not thread-safe.
 */
public final class PrometheusUsage implements SubjectUsage {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final double SECOND_NANOS = 1e9;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final HttpRequest request;

  private PrometheusUsage(URI metrics) {
    this.request = HttpRequest.newBuilder(metrics).timeout(PATIENCE).build();
  }

  /**
   * Makes a first request.
   *
   * @param metrics the URI of the metrics
   * @throws IOException if the service does not answer
   */
  public static PrometheusUsage of(URI metrics) throws IOException {
    PrometheusUsage usage = new PrometheusUsage(metrics);
    usage.ask();
    return usage;
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

  @Override
  public ProcessSample sample(long elapsedMillis) throws IOException {
    PrometheusText told = ask();
    OptionalDouble cpuNanos = told.first("process_cpu_time_ns_total");
    if (cpuNanos.isEmpty()) {
      cpuNanos = told.first("process_cpu_seconds_total");
      cpuNanos =
          cpuNanos.isEmpty() ? cpuNanos : OptionalDouble.of(cpuNanos.getAsDouble() * SECOND_NANOS);
    }
    Long threads = rounded(told.first("jvm_threads_live_threads", "jvm_threads_current"));
    return new ProcessSample(
        elapsedMillis,
        rounded(cpuNanos),
        null,
        rounded(told.first("process_resident_memory_bytes")),
        threads == null ? null : Integer.valueOf(threads.intValue()),
        null);
  }

  private static @Nullable Long rounded(OptionalDouble value) {
    return value.isEmpty() ? null : Long.valueOf(Math.round(value.getAsDouble()));
  }
}
