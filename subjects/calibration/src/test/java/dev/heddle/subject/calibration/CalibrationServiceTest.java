package dev.heddle.subject.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalibrationServiceTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void get_is_answered_with_the_result_of_the_work(int threads) throws Exception {
    String none = get(new CalibrationArguments(0, threads, 0, 0), "/").body();
    String some = get(new CalibrationArguments(0, threads, 5, 0), "/").body();

    assertThat(none).matches("[0-9a-f]{16}");
    assertThat(some).matches("[0-9a-f]{16}").isNotEqualTo(none);
  }

  @Test
  void get_is_not_answered_before_the_delay() throws Exception {
    long start = System.nanoTime();

    get(new CalibrationArguments(0, 1, 0, 30_000), "/");

    assertThat(System.nanoTime() - start)
        .isGreaterThanOrEqualTo(TimeUnit.MICROSECONDS.toNanos(30_000));
  }

  @Test
  void get_of_another_path_is_not_found() throws Exception {
    assertThat(get(new CalibrationArguments(0, 1, 0, 0), "/other").statusCode()).isEqualTo(404);
  }

  @Test
  void post_is_not_found() throws Exception {
    assertThat(send(new CalibrationArguments(0, 1, 0, 0), "/", "POST").statusCode()).isEqualTo(404);
  }

  private static HttpResponse<String> get(CalibrationArguments arguments, String path)
      throws Exception {
    return send(arguments, path, "GET");
  }

  private static HttpResponse<String> send(
      CalibrationArguments arguments, String path, String method)
      throws IOException, InterruptedException {
    HttpServer server = CalibrationService.start(arguments);
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
      return client.send(
          HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody()).build(),
          BodyHandlers.ofString());
    } finally {
      server.stop(0);
      if (server.getExecutor() instanceof ExecutorService executor) {
        executor.close();
      }
    }
  }
}
