package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The usage of a service that publishes it in the Prometheus text format, by the names that the
 * Prometheus client and Micrometer use. A request costs the service more than reading /proc, so
 * samples are a second apart. Values that the service does not publish are missing; if it does not
 * answer, there is no sample. Not thread-safe.
 */
public final class PrometheusUsage implements SubjectUsage {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final double SECOND_NANOS = 1e9;

  /** More than any service publishes about itself. */
  private static final long MOST_BYTES = 16L << 20;

  private final HttpClient client;
  private final HttpRequest request;

  private PrometheusUsage(URI metrics) {
    HttpClient.Builder builder =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE);
    this.client =
        "https".equalsIgnoreCase(metrics.getScheme())
            ? builder.sslContext(AnyCertificate.context()).build()
            : builder.build();
    this.request = HttpRequest.newBuilder(metrics).build();
  }

  /**
   * Sends a first request.
   *
   * @param metrics the URI of the metrics
   * @throws IOException if the service does not answer, or publishes no usage there
   */
  public static PrometheusUsage of(URI metrics) throws IOException {
    PrometheusUsage usage = new PrometheusUsage(metrics);
    ProcessSample first = usage.sample(0);
    if (first.equals(ProcessSample.silent(0))) {
      throw new IOException(metrics + " reports no CPU time, memory or threads");
    }
    return usage;
  }

  private PrometheusText ask() throws IOException {
    CompletableFuture<HttpResponse<String>> asked =
        client.sendAsync(
            request,
            HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofString(), MOST_BYTES));
    try {
      // Unlike the request's own time-out, this one includes the body.
      HttpResponse<String> answer = asked.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
      if (answer.statusCode() >= 400) {
        throw new IOException(request.uri() + " answers with status " + answer.statusCode());
      }
      return PrometheusText.parse(answer.body());
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      String why = cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage();
      throw new IOException(request.uri() + " does not answer" + why, cause);
    } catch (TimeoutException e) {
      throw new IOException(
          request.uri() + " does not answer within " + PATIENCE.toSeconds() + " s", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      asked.cancel(true);
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
