package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PrometheusUsageTest {

  private static final String ALL =
      """
      process_cpu_seconds_total 1.5
      process_resident_memory_bytes 1.0E8
      jvm_threads_live_threads 17
      """;

  /** Empty: it fails. */
  private final AtomicReference<String> text = new AtomicReference<>(ALL);

  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          byte[] body = text.get().getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(body.length == 0 ? 500 : 200, Math.max(1, body.length));
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(body.length == 0 ? new byte[] {'\n'} : body);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void sample_holds_what_is_told_and_no_more() throws IOException {
    SubjectUsage usage = usage();

    assertThat(usage.sample(5))
        .isEqualTo(new ProcessSample(5, 1_500_000_000L, null, 100_000_000L, 17, null));
    text.set("jvm_threads_current 3\n");
    assertThat(usage.sample(6)).isEqualTo(new ProcessSample(6, null, null, null, 3, null));
  }

  /** Then the service is asked in another way. */
  @Test
  void of_answersThatTellNothingOfItsUse_isRefused() {
    text.set("http_requests_total 7\n");

    assertThatIOException()
        .isThrownBy(this::usage)
        .withMessageEndingWith("/metrics reports no CPU time, memory or threads");
  }

  @Test
  void sample_while_it_fails_is_none_and_never_the_one_before() throws IOException {
    SubjectUsage usage = usage();
    assertThat(usage.sample(5).cpuNanos()).isEqualTo(1_500_000_000L);

    text.set("");
    assertThatIOException().isThrownBy(() -> usage.sample(6)).withMessageContaining("500");

    text.set(ALL.replace("1.5", "2.5"));
    assertThat(usage.sample(7).cpuNanos()).isEqualTo(2_500_000_000L);
  }

  @Test
  void sample_of_an_answer_without_end_is_none() throws IOException {
    SubjectUsage usage = usage();

    text.set("x".repeat(17 << 20));

    assertThatIOException().isThrownBy(() -> usage.sample(6)).withMessageContaining("/metrics");
  }

  @Test
  void sample_of_an_answer_that_stops_in_its_middle_is_none() throws IOException {
    SubjectUsage usage = usage();
    server.removeContext("/metrics");
    server.createContext(
        "/metrics",
        exchange -> {
          exchange.sendResponseHeaders(200, 1_000);
          exchange.getResponseBody().flush();
        });

    assertThatIOException().isThrownBy(() -> usage.sample(6)).withMessageContaining("within 2 s");
  }

  private SubjectUsage usage() throws IOException {
    int port = server.getAddress().getPort();
    return PrometheusUsage.of(URI.create("http://127.0.0.1:" + port + "/metrics"));
  }
}
