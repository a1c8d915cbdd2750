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
 * Writes the script that makes a load with k6; the same plan gives the same text. The requests are
 * sent in turn, with the plan's time-out, over persistent connections; redirects are not followed
 * and certificates are not checked.
 *
 * <p>Closed users are k6's {@code constant-vus}, like those of its option {@code --vus}: all begin
 * at once, and a user whose request got no answer waits 100 ms. Open arrivals at equal distances
 * are {@code constant-arrival-rate}. k6 cannot make other loads exactly.
 */
public final class K6Script {

  /**
   * The setting of the Go runtime, in the environment variable GODEBUG, with which k6 speaks
   * HTTP/1.1 also to servers that offer HTTP/2, as other drivers do.
   */
  public static final String HTTP_1 = "http2client=0";

  /** How long the measuring k6 makes load before the measured window. */
  static final Duration SETTLE = Duration.ofSeconds(2);

  /**
   * How long the load goes on after the window, so that late answers come from a server under load.
   */
  static final Duration TAIL = Duration.ofSeconds(1);

  /** How long a user waits after a request without an answer. */
  static final Duration BACK_OFF = Duration.ofMillis(100);

  /** The length of the warm-up script, longer than any warm-up. */
  private static final Duration WARM_UP = Duration.ofHours(24);

  /** The time added to the time-out for a user's work other than waiting. */
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
   * Checks that k6 can make the load exactly.
   *
   * @throws IllegalArgumentException if it cannot; the message says why
   */
  public static void requirePossible(Load load) {
    switch (load) {
      case Load.Closed closed -> {
        // Any number of users.
      }
      case Load.Open open -> {
        if (open.arrivals() == Load.Arrivals.POISSON) {
          throw new IllegalArgumentException(
              "k6 makes only arrivals at equal distances, not " + load.label());
        }
      }
      case Load.Jump jump ->
          throw new IllegalArgumentException(
              "k6 cannot jump at the moment that a window opens (" + load.label() + ")");
      case Load.Climb climb ->
          throw new IllegalArgumentException(
              "k6 cannot look for the highest rate (" + load.label() + ")");
      case Load.Surge surge ->
          throw new IllegalArgumentException(
              "k6 cannot change the rate at the moment that a window opens (" + load.label() + ")");
    }
  }

  /** A script that loads the server until k6 is ended. */
  static String warmUp(LoadPlan plan) {
    K6Script script = new K6Script(plan);
    script.json.put("signs", true);
    script.putLoad(WARM_UP);
    return script.text("silence.js");
  }

  /**
   * A script that loads the server for {@link #SETTLE}, the window and {@link #TAIL}, and writes a
   * summary of the window.
   *
   * @param summaryFile the file for the summary, relative to k6's working directory
   */
  static String measured(LoadPlan plan, long windowMillis, String summaryFile) {
    K6Script script = new K6Script(plan);
    script.json.put("signs", true);
    script.putWindow(SETTLE, Duration.ofMillis(windowMillis), TAIL);
    script.json.put("fine", SubMetrics.RESPONSE_TIME).put("summaryFile", summaryFile);
    return script.text("summary.js");
  }

  /**
   * A script that makes the same load without Heddle. k6 shows its own summary at the end, with the
   * window's figures tagged {@code phase:measured}.
   *
   * @param targetVariable an environment variable of k6 that replaces the plan's server if set, for
   *     example to {@code http://host:8080}
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
      case Load.Surge surge -> throw new AssertionError(surge);
    }
    scenario
        .put("duration", duration.toMillis() + "ms")
        .put("gracefulStop", GRACE.toMillis() + timeoutMillis() + "ms");
  }

  /** The time-out in whole milliseconds, rounded up. */
  private long timeoutMillis() {
    return Math.ceilDiv(plan.timeoutNanos(), 1_000_000);
  }

  private String text(@Nullable String end) {
    json.put("target", target(plan)).put("timeoutMillis", timeoutMillis());
    plan.requests().forEach(this::put);
    String script = resource("load.js").replace("PLAN;", JSON.writeValueAsString(json) + ";");
    return end == null ? script : script + resource(end);
  }

  /** The server of a plan: {@code http://host:8080}; an IPv6 address is in brackets there. */
  public static String target(LoadPlan plan) {
    boolean bare = plan.host().contains(":") && !plan.host().startsWith("[");
    String host = bare ? "[" + plan.host() + "]" : plan.host();
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
      // An explicit decoder reports malformed UTF-8 as an error.
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      written.put("text", text);
    } catch (CharacterCodingException e) {
      written.put("base64", Base64.getEncoder().encodeToString(body));
    }
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(K6Script.class.getResourceAsStream(name), "it must be in the jar")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
