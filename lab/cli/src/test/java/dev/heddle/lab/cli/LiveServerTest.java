package dev.heddle.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.report.ScriptSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class LiveServerTest {

  private final LiveServer server;

  LiveServerTest() throws IOException {
    server = LiveServer.start(0);
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void page_loads_nothing_from_elsewhere() throws Exception {
    HttpResponse<String> page = get("");

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'");
    assertThat(page.body())
        .contains("<title>Heddle, live</title>", "fetch(\"/state\")")
        .doesNotContain("http://", "https://", "src=", "innerHTML", "@import", "url(");
  }

  @Test
  void policy_allows_the_script_of_the_page_and_no_other() throws Exception {
    HttpResponse<String> page = get("");
    String script = page.body().replaceAll("(?s).*<script>|</script>.*", "");

    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("script-src " + ScriptSource.of(List.of(script)) + ";")
        .contains("base-uri 'none'; form-action 'none'")
        .doesNotContain("script-src 'unsafe");
  }

  @Test
  void state_is_that_of_the_run_that_is_shown() throws Exception {
    assertThat(get("state").body()).isEqualTo("null");

    server.show(() -> LiveExamples.starting("a \"b\" </script>"));
    assertThat(get("state").body())
        .contains("\"title\":\"a \\\"b\\\" </script>\"", "\"trial\":null", "\"atMost\":true");

    server.show(LiveExamples::measuring);
    HttpResponse<String> state = get("state");
    assertThat(state.headers().firstValue("Content-Type")).contains("application/json");
    assertThat(state.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(state.body())
        .contains("\"answersPerSecond\":3994.4", "\"subjectCpus\":0.853", "\"tone\":\"BAD\"");
  }

  @Test
  void path_that_is_not_there_is_not_found() throws Exception {
    assertThat(get("result.json").statusCode()).isEqualTo(404);
  }

  @Test
  void request_that_could_change_something_is_refused() throws Exception {
    HttpResponse<String> answer =
        send(HttpRequest.newBuilder(server.address()).POST(HttpRequest.BodyPublishers.noBody()));

    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow")).contains("GET");
    assertThat(send(HttpRequest.newBuilder(server.address()).HEAD()).statusCode()).isEqualTo(405);
  }

  @Test
  void request_by_the_name_of_loopback_is_answered() throws IOException {
    assertThat(statusOf("Host: localhost:" + server.address().getPort())).contains(" 200 ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: evil.example",
        "Host: evil.example:PORT",
        "Host: 127.0.0.1",
        "Host: 127.0.0.1:1",
        "Host: 127.0.0.1:PORT.evil.example",
        "Host: 127.0.0.1:PORT\r\nHost: evil.example",
        "X: y"
      })
  void request_under_another_name_is_refused(String host) throws IOException {
    String port = Integer.toString(server.address().getPort());

    assertThat(statusOf(host.replace("PORT", port))).contains(" 403 ");
  }

  @Test
  void port_is_that_of_loopback_alone_and_closed_in_the_end() throws Exception {
    assertThat(server.address().getHost()).isEqualTo("127.0.0.1");
    assertThatThrownBy(() -> LiveServer.start(server.address().getPort()))
        .isInstanceOf(IOException.class);

    server.close();

    assertThatThrownBy(() -> get("")).isInstanceOf(ConnectException.class);
  }

  /** The first line of the answer to a request with that header. */
  private String statusOf(String header) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      String request = "GET /state HTTP/1.1\r\n" + header + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return String.valueOf(
          new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
              .readLine());
    }
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(server.address().resolve(path)));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
  }
}
