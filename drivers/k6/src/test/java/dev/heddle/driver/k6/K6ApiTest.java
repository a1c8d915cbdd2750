package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class K6ApiTest {

  private final HttpClient client = HttpClient.newHttpClient();

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private HttpServer k6;

  @BeforeEach
  void start() throws IOException {
    k6 = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    k6.start();
  }

  @AfterEach
  void stop() {
    k6.stop(0);
    client.close();
  }

  @Test
  void count_isWhatK6HasCounted() {
    answers(
        200,
        """
        {"data":{"type":"metrics","id":"dropped_iterations","attributes":{"type":"counter",\
        "contains":"default","tainted":null,"sample":{"count":202,"rate":33.7}}}}\
        """);

    assertThat(api().count("dropped_iterations")).hasValue(202);
  }

  @Test
  void count_ofWhatK6HasNotSeenYet_isNothing() {
    answers(404, "{\"errors\":[{\"status\":\"404\",\"title\":\"Not Found\"}]}");

    assertThat(api().count("dropped_iterations")).hasValue(0);
  }

  @Test
  void count_withoutAnAnswer_isNotKnown() {
    answers(500, "{}");
    assertThat(api().count("dropped_iterations")).isEmpty();

    K6Api gone = api();
    k6.stop(0);
    assertThat(gone.count("dropped_iterations")).isEmpty();
  }

  private K6Api api() {
    // On a loaded machine, a server that has just begun may take longer than k6 may.
    return new K6Api(client, k6.getAddress().getPort(), Duration.ofSeconds(30));
  }

  private void answers(int status, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    k6.createContext(
        "/v1/metrics/dropped_iterations",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
          }
        });
  }
}
