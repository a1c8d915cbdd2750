package dev.heddle.driver.k6;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * Calls the REST API of a running k6. Reads only single metrics, because listing all metrics makes
 * k6 sort all response times.
 */
final class K6Api {

  static final Duration LIMIT = Duration.ofMillis(500);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** The state of a k6 whose users are ready and which waits to be started. */
  private static final int PAUSED_BEFORE_RUN = 4;

  private static final String GO_ON =
      "{\"data\":{\"type\":\"status\",\"id\":\"default\",\"attributes\":{\"paused\":false}}}";

  private final HttpClient client;
  private final URI root;
  private final Duration limit;

  K6Api(HttpClient client, int port) {
    this(client, port, LIMIT);
  }

  /**
   * @param limit how long k6 may take to answer
   */
  K6Api(HttpClient client, int port, Duration limit) {
    this.client = client;
    this.root = URI.create("http://127.0.0.1:" + port);
    this.limit = limit;
  }

  /** The current value of a metric's field; 0 if k6 does not report it. */
  double metric(String name, String field) {
    return ask(HttpRequest.newBuilder(root.resolve("/v1/metrics/" + name)))
        .at("/data/attributes/sample/" + field)
        .asDouble(0);
  }

  /** The current value of a counter, 0 if nothing was counted; empty if k6 does not answer. */
  OptionalLong count(String name) {
    HttpResponse<String> answer = send(HttpRequest.newBuilder(root.resolve("/v1/metrics/" + name)));
    if (answer == null) {
      return OptionalLong.empty();
    }
    return switch (answer.statusCode()) {
      case 200 -> OptionalLong.of(json(answer).at("/data/attributes/sample/count").asLong(0));
      case 404 -> OptionalLong.of(0);
      default -> OptionalLong.empty();
    };
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
    HttpResponse<String> answer = send(request);
    return answer == null || answer.statusCode() != 200 ? MissingNode.getInstance() : json(answer);
  }

  private static JsonNode json(HttpResponse<String> answer) {
    try {
      return JSON.readTree(answer.body());
    } catch (JacksonException e) {
      return MissingNode.getInstance();
    }
  }

  /** Sends a request; returns null if k6 does not answer. */
  private @Nullable HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return client.send(request.timeout(limit).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
