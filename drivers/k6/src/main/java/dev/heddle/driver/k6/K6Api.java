package dev.heddle.driver.k6;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * Calls the REST API of a running k6. Reads only single metrics, because listing all metrics makes
 * k6 sort all response times.
 */
final class K6Api {

  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The state of a k6 whose users are ready and which waits to be started. */
  private static final int PAUSED_BEFORE_RUN = 4;

  private static final String GO_ON =
      "{\"data\":{\"type\":\"status\",\"id\":\"default\",\"attributes\":{\"paused\":false}}}";

  private final HttpClient client;
  private final URI root;

  K6Api(HttpClient client, int port) {
    this.client = client;
    this.root = URI.create("http://127.0.0.1:" + port);
  }

  /** The current value of a metric's field; 0 if k6 does not report it. */
  double metric(String name, String field) {
    return ask(HttpRequest.newBuilder(root.resolve("/v1/metrics/" + name)))
        .at("/data/attributes/sample/" + field)
        .asDouble(0);
  }

  boolean isPausedBeforeRun() {
    return ask(HttpRequest.newBuilder(root.resolve("/v1/status")))
            .at("/data/attributes/status")
            .asInt(0)
        == PAUSED_BEFORE_RUN;
  }

  /** Starts a paused run; returns whether k6 accepted it. */
  boolean goOn() {
    JsonNode paused =
        ask(HttpRequest.newBuilder(root.resolve("/v1/status"))
                .header("Content-Type", "application/json")
                .method("PATCH", HttpRequest.BodyPublishers.ofString(GO_ON)))
            .at("/data/attributes/paused");
    return paused.isBoolean() && !paused.asBoolean();
  }

  /**
   * Sends a request; returns a missing node if k6 does not answer, for example because it is busy
   * or has not started.
   */
  private JsonNode ask(HttpRequest.Builder request) {
    try {
      HttpResponse<String> answer =
          client.send(request.timeout(LIMIT).build(), HttpResponse.BodyHandlers.ofString());
      return answer.statusCode() == 200 ? JSON.readTree(answer.body()) : MissingNode.getInstance();
    } catch (IOException | JacksonException e) {
      return MissingNode.getInstance();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return MissingNode.getInstance();
    }
  }
}
