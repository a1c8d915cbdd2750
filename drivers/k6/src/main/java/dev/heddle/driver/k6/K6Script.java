package dev.heddle.driver.k6;

import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The script that makes a load with k6: the same plan gives the same text. The requests are sent in
 * turn, with the plan's time-out, over connections that are kept; redirects are not followed and
 * certificates not checked.
 *
 * <p>Closed users are k6's {@code constant-vus}, as those of its option {@code --vus}: all begin at
 * once, and one whose request found no answer waits for 100 ms. Open arrivals at equal distances
 * are {@code constant-arrival-rate}. Other loads k6 cannot make as they are asked for.
 */
public final class K6Script {

  /** For so long the load goes on before the measured window, by the k6 that is to measure. */
  static final Duration SETTLE = Duration.ofSeconds(2);

  /** And so long after it: what is late is answered by a server that is still loaded. */
  static final Duration TAIL = Duration.ofSeconds(1);

  /** How long a user rests whose request found no answer. */
  static final Duration BACK_OFF = Duration.ofMillis(100);

  /** Nobody warms up for longer. */
  private static final Duration WARM_UP = Duration.ofHours(24);

  /** Beyond the time-out, for what a user does besides waiting. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final LoadPlan plan;
  private final ObjectNode json = JSON.createObjectNode();

  private K6Script(LoadPlan plan) {
    requirePossible(plan.load());
    this.plan = plan;
  }

  /**
   * Refuses what k6 cannot do as it is asked.
   *
   * @throws IllegalArgumentException saying what
   */
  public static void requirePossible(Load load) {
    switch (load) {
      case Load.Closed closed -> {
        // Any number of users.
      }
      case Load.Open open -> {
        if (open.arrivals() == Load.Arrivals.POISSON) {
          throw new IllegalArgumentException(
              "k6 makes arrivals at equal distances alone, not " + load.label());
        }
      }
      case Load.Jump jump ->
          throw new IllegalArgumentException(
              "k6 cannot jump at the moment that a window opens (" + load.label() + ")");
      case Load.Climb climb ->
          throw new IllegalArgumentException(
              "k6 cannot look for the highest rate (" + load.label() + ")");
    }
  }

  /** Loads the server until it is ended. */
  static String warmUp(LoadPlan plan) {
    K6Script script = new K6Script(plan);
    script.json.put("signs", true);
    script.putLoad(WARM_UP);
    return script.text("silence.js");
  }

  /**
   * Loads the server for {@link #SETTLE}, the window and {@link #TAIL}, and writes what was seen of
   * the window.
   *
   * @param summaryFile where to, relative to k6's working directory
   */
  static String measured(LoadPlan plan, long windowMillis, String summaryFile) {
    K6Script script = new K6Script(plan);
    script.json.put("signs", true);
    script.putWindow(SETTLE, Duration.ofMillis(windowMillis), TAIL);
    script.json.put("fine", SubMetrics.RESPONSE_TIME).put("summaryFile", summaryFile);
    return script.text("summary.js");
  }

  /**
   * The same load by itself: nobody looks on, and k6 shows its own summary at the end, with the
   * window's figures apart as {@code phase:measured}.
   *
   * @param targetVariable an environment variable of k6 that, if set, takes the place of the plan's
   *     server, as in {@code http://host:8080}
   */
  public static String alone(
      LoadPlan plan, Duration warmUp, Duration window, String targetVariable) {
    K6Script script = new K6Script(plan);
    script.json.put("targetVariable", targetVariable);
    script.putWindow(warmUp, window, Duration.ZERO);
    return script.text(null);
  }

  private void putWindow(Duration before, Duration window, Duration after) {
    json.putObject("window").put("afterMillis", before.toMillis()).put("millis", window.toMillis());
    putLoad(before.plus(window).plus(after));
  }

  private void putLoad(Duration duration) {
    ObjectNode scenario = json.putObject("scenario");
    switch (plan.load()) {
      case Load.Closed closed -> {
        scenario.put("executor", "constant-vus").put("vus", closed.users());
        json.put("backOffSeconds", BACK_OFF.toMillis() / 1e3);
      }
      case Load.Open open -> ArrivalRate.of(open, plan).put(scenario);
      case Load.Jump jump -> throw new AssertionError(jump);
      case Load.Climb climb -> throw new AssertionError(climb);
    }
    scenario
        .put("duration", duration.toMillis() + "ms")
        .put("gracefulStop", GRACE.toMillis() + timeoutMillis() + "ms");
  }

  /** In whole milliseconds, and never less than asked for. */
  private long timeoutMillis() {
    return Math.ceilDiv(plan.timeoutNanos(), 1_000_000);
  }

  private String text(@Nullable String end) {
    json.put("target", target(plan)).put("timeoutMillis", timeoutMillis());
    plan.requests().forEach(this::put);
    String script = resource("load.js").replace("PLAN;", JSON.writeValueAsString(json) + ";");
    return end == null ? script : script + resource(end);
  }

  /** The server of a plan: {@code http://host:8080}. */
  public static String target(LoadPlan plan) {
    String host = plan.host().contains(":") ? "[" + plan.host() + "]" : plan.host();
    return (plan.tls() ? "https://" : "http://") + host + ":" + plan.port();
  }

  private void put(HttpRequest request) {
    ObjectNode written =
        json.withArray("requests")
            .addObject()
            .put("method", request.method())
            .put("path", request.path());
    ObjectNode headers = written.putObject("headers");
    new TreeMap<>(request.headers()).forEach(headers::put);
    byte[] body = request.body();
    try {
      // A decoder of one's own reports what is no UTF-8.
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      written.put("text", text);
    } catch (CharacterCodingException e) {
      written.put("base64", Base64.getEncoder().encodeToString(body));
    }
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(K6Script.class.getResourceAsStream(name), "it is in the jar")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
