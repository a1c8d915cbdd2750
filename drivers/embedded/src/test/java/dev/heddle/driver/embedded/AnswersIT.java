package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.ScriptedServer.Script;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the driver makes of answers, good and bad, and of none. */
@Execution(ExecutionMode.CONCURRENT)
class AnswersIT {

  private static final int USERS = 3;
  private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
  private static final long MILLI = 1_000_000;

  static Stream<Named<Script>> goodAnswers() {
    return Stream.of(
        Named.of("with a length", exchange -> exchange.ok("0123456789")),
        Named.of(
            "chunked",
            exchange ->
                exchange.write(CHUNKED + "4\r\n0123\r\n6\r\n456789\r\n0\r\nX-Trailer: 1\r\n\r\n")),
        Named.of(
            "chunked and in pieces",
            exchange -> {
              exchange.write("HTTP/1.1 200 OK\r\nTransfer-Enc");
              exchange.write("oding: chunked\r\n\r\n4\r\n01");
              exchange.write("23\r\n6\r\n456789\r");
              exchange.write("\n0\r\n\r\n");
            }),
        Named.of(
            "with 100 KB of headers",
            exchange ->
                exchange.write(
                    "HTTP/1.1 200 OK\r\nSet-Cookie: a="
                        + "0".repeat(100_000)
                        + "\r\nContent-Length: 10\r\n\r\n0123456789")),
        Named.of(
            "after a 100 Continue",
            exchange -> {
              exchange.write("HTTP/1.1 100 Continue\r\n\r\n");
              exchange.ok("0123456789");
            }),
        Named.of(
            "after a 103 Early Hints in the same piece",
            exchange ->
                exchange.write(
                    "HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n"
                        + ScriptedServer.response(200, "0123456789"))));
  }

  @ParameterizedTest
  @MethodSource("goodAnswers")
  void goodAnswer_isASuccessAndKeepsTheConnection(Script script) throws Exception {
    try (var server = ScriptedServer.start(script)) {
      Measurement measurement = measure(closed(server).build());

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.failed()).isZero();
      assertThat(measurement.bytes()).isEqualTo(10 * measurement.completed());
      assertThat(server.connections()).isLessThanOrEqualTo(USERS);
    }
  }

  @Test
  void noContent_keepsTheConnection() throws Exception {
    try (var server =
        ScriptedServer.start(exchange -> exchange.write("HTTP/1.1 204 No Content\r\n\r\n"))) {
      Measurement measurement = measure(closed(server).build());

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.statuses()).isEqualTo(Map.of(204, measurement.intended()));
      assertThat(measurement.bytes()).isZero();
      assertThat(server.connections()).isLessThanOrEqualTo(USERS);
    }
  }

  static Stream<Named<Script>> closingAnswers() {
    return Stream.of(
        Named.of(
            "Connection: close",
            exchange -> {
              Thread.sleep(2);
              exchange.write(
                  "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody");
              exchange.hangUp();
            }),
        Named.of(
            "Connection: close, and the client has to",
            exchange -> {
              Thread.sleep(2);
              exchange.write(
                  "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbody");
            }),
        Named.of(
            "no length",
            exchange -> {
              Thread.sleep(2);
              exchange.write("HTTP/1.1 200 OK\r\n\r\nbo");
              exchange.write("dy");
              exchange.hangUp();
            }),
        Named.of(
            "HTTP/1.0",
            exchange -> {
              Thread.sleep(2);
              exchange.write("HTTP/1.0 200 OK\r\nContent-Length: 4\r\n\r\nbody");
              exchange.hangUp();
            }));
  }

  @ParameterizedTest
  @MethodSource("closingAnswers")
  void answerThatEndsTheConnection_isASuccessAndCostsAConnect(Script script) throws Exception {
    try (var server = ScriptedServer.start(script)) {
      Measurement measurement = measure(closed(server).build());

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.failed()).isZero();
      assertThat(measurement.bytes()).isEqualTo(4 * measurement.completed());
      // A user opens one connection a request, and may be between the two at either edge.
      assertThat(measurement.connects() - measurement.completed())
          .isBetween(-2L * USERS, 2L * USERS);
      assertThat(server.connections() - server.requests()).isBetween(0, USERS);
    }
  }

  @Test
  void statusesFrom400_areCountedAndLeftOutOfTheHistograms() throws Exception {
    try (var server =
        ScriptedServer.start(
            exchange -> {
              Thread.sleep(2);
              exchange.write(
                  ScriptedServer.response(exchange.head().startsWith("GET /bad") ? 500 : 200, "x"));
            })) {
      Measurement measurement =
          measure(
              closed(server).requests(HttpRequest.get("/good"), HttpRequest.get("/bad")).build());

      assertThat(measurement.statuses()).containsOnlyKeys(200, 500);
      long good = measurement.statuses().getOrDefault(200, 0L);
      long bad = measurement.statuses().getOrDefault(500, 0L);
      assertThat(good + bad).isEqualTo(measurement.intended());
      assertThat(good - bad).as("in turn").isBetween(-2L * USERS, 2L * USERS);
      assertThat(measurement.failed()).isEqualTo(bad);
      assertThat(measurement.succeeded()).isLessThan(measurement.completed());
      assertThat(measurement.bytes()).isEqualTo(measurement.completed());
      assertThat(Histograms.decode(measurement.responseTime()).getTotalCount()).isEqualTo(good);
      assertThat(Histograms.decode(measurement.serviceTime()).getTotalCount()).isEqualTo(good);
      assertThat(Histograms.decode(measurement.sendLag()).getTotalCount()).isEqualTo(good + bad);
      assertThat(server.connections()).isLessThanOrEqualTo(USERS);
    }
  }

  static Stream<Named<String>> beginningsOfAnswers() {
    return Stream.of(
        Named.of("nothing", ""),
        Named.of("in the status line", "HTTP/1.1 20"),
        Named.of("in the headers", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\nX-"),
        Named.of("before the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n"),
        Named.of("in the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123"),
        Named.of("in a chunk", CHUNKED + "4\r\n0123\r\n6\r\n45"),
        Named.of("before the last chunk", CHUNKED + "4\r\n0123\r\n"),
        Named.of("after a 100 Continue", "HTTP/1.1 100 Continue\r\n\r\n"));
  }

  @ParameterizedTest
  @MethodSource("beginningsOfAnswers")
  void serverThatHangsUpBeforeTheEnd_isADisconnect(String beginning) throws Exception {
    try (var server =
        ScriptedServer.start(
            exchange -> {
              exchange.write(beginning);
              exchange.hangUp();
            })) {
      Measurement measurement = measure(closed(server).build());

      assertThat(measurement.disconnects()).isPositive().isEqualTo(measurement.intended());
      assertOnlyFailuresThatAreInNoHistogram(measurement);
    }
  }

  static Stream<Named<String>> garbage() {
    return Stream.of(
        Named.of("another protocol", "SSH-2.0-OpenSSH_9.2\r\n\r\n"),
        Named.of("a bad length", "HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n0123456789"),
        Named.of("a bad status", "HTTP/1.1 OK 200\r\nContent-Length: 2\r\n\r\nok"),
        Named.of("a bad chunk size", CHUNKED + "xyz\r\n0\r\n"),
        Named.of("a line without end", "x".repeat(20_000)));
  }

  @ParameterizedTest
  @MethodSource("garbage")
  void answerThatIsNotHttp_isMalformed(String garbage) throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.write(garbage))) {
      Measurement measurement = measure(closed(server).build());

      assertThat(measurement.malformed()).isPositive().isEqualTo(measurement.intended());
      assertOnlyFailuresThatAreInNoHistogram(measurement);
    }
  }

  @Test
  void twoAnswersToOneRequest_areNotTwoSuccesses() throws Exception {
    String twice = ScriptedServer.response(200, "a") + ScriptedServer.response(200, "b");
    try (var server = ScriptedServer.start(exchange -> exchange.write(twice));
        var session = new Session(HttpRun::begin)) {
      // A request every twenty seconds: the second answer finds the connection idle.
      session.begin(PlanBuilder.rate(server.port(), 0.05).build());
      session.awaitSample(sample -> sample.completed() == 1);

      session.awaitSample(sample -> sample.connections() == 0);

      assertThat(session.samples().stream().mapToLong(sample -> sample.completed()).sum())
          .isEqualTo(server.requests());
    }
  }

  @Test
  void serverThatNeverAnswers_givesTimeoutsOfAtLeastTheTimeout() throws Exception {
    try (var server = ScriptedServer.start(exchange -> {})) {
      Measurement measurement = measure(closed(server).timeout(Duration.ofMillis(200)).build());

      assertThat(measurement.timeouts()).isPositive().isEqualTo(measurement.intended());
      assertThat(measurement.failed()).isEqualTo(measurement.timeouts());
      assertThat(measurement.completed()).isZero();
      Histogram responseTime = Histograms.decode(measurement.responseTime());
      assertThat(responseTime.getTotalCount()).isEqualTo(measurement.timeouts());
      assertThat(responseTime.getMinValue()).isGreaterThan(199 * MILLI);
    }
  }

  @Test
  void requestsThatTimeOutBeforeTheyAreSent_haveNoServiceTime() throws Exception {
    try (var server = ScriptedServer.start(exchange -> {})) {
      Measurement measurement =
          measure(
              PlanBuilder.rate(server.port(), 200)
                  .maxConnections(1)
                  .timeout(Duration.ofMillis(200))
                  .build());

      assertThat(measurement.timeouts()).isEqualTo(measurement.intended()).isBetween(99L, 101L);
      assertThat(Histograms.decode(measurement.responseTime()).getTotalCount())
          .isEqualTo(measurement.timeouts());
      // Only one in 200 ms, and one after each sweep, can have been on the connection.
      assertThat(Histograms.decode(measurement.serviceTime()).getTotalCount()).isLessThan(30);
    }
  }

  @Test
  void nobodyListening_closedModel_failsAndBacksOff() throws Exception {
    Measurement measurement = measure(PlanBuilder.users(unusedPort(), 10).build());

    assertThat(measurement.connectFailures()).isPositive().isEqualTo(measurement.intended());
    // Each of the ten users tries once in 100 ms at most, for 500 ms.
    assertThat(measurement.intended()).isLessThanOrEqualTo(60);
    assertThat(measurement.connects()).isZero();
    assertOnlyFailuresThatAreInNoHistogram(measurement);
  }

  @Test
  void nobodyListening_openModel_failsOncePerArrival() throws Exception {
    Measurement measurement = measure(PlanBuilder.rate(unusedPort(), 200).threads(2).build());

    assertThat(measurement.connectFailures())
        .isEqualTo(measurement.intended())
        .isBetween(99L, 101L);
    assertOnlyFailuresThatAreInNoHistogram(measurement);
  }

  @Test
  void serverThatComesUpLate_isFoundByTheUsers() throws Exception {
    int port = unusedPort();
    try (var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(port, 2).build());
      session.awaitSample(sample -> sample.failed() > 0);
      var listener = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
      try (var server = new ScriptedServer(listener, exchange -> exchange.ok("ok"))) {
        session.awaitSample(sample -> sample.connections() == 2 && sample.failed() == 0);

        assertThat(session.measure(Duration.ofMillis(100)).failed()).isZero();
        assertThat(server.connections()).isEqualTo(2);
      }
    }
  }

  @Test
  void post_bodyArrivesIntactOnEveryRequest() throws Exception {
    byte[] body = new byte[100_000];
    for (int i = 0; i < body.length; i++) {
      body[i] = (byte) (i * 31 + i / 256);
    }
    var damaged = new AtomicInteger();
    try (var server =
        ScriptedServer.start(
            exchange -> {
              if (!Arrays.equals(exchange.body(), body)
                  || !exchange.head().startsWith("POST /in HTTP/1.1\r\n")) {
                damaged.incrementAndGet();
              }
              exchange.ok("ok");
            })) {
      Measurement measurement =
          measure(
              closed(server)
                  .threads(2)
                  .requests(
                      new HttpRequest(
                          "POST", "/in", Map.of("Content-Type", "application/x-bytes"), body))
                  .build());

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.failed()).isZero();
      assertThat(damaged).hasValue(0);
      assertThat(server.connections()).isLessThanOrEqualTo(USERS);
    }
  }

  @Test
  void largeAnswer_isCountedToTheLastByte() throws Exception {
    String body = "x".repeat(300_000);
    try (var server = ScriptedServer.start(exchange -> exchange.ok(body))) {
      Measurement measurement = measure(closed(server).build());

      assertThat(measurement.failed()).isZero();
      assertThat(measurement.bytes()).isPositive().isEqualTo(300_000 * measurement.completed());
    }
  }

  @Test
  void request_arrivesAsEncoded() throws Exception {
    var heads = new ConcurrentLinkedQueue<String>();
    try (var server =
        ScriptedServer.start(
            exchange -> {
              heads.add(exchange.head());
              exchange.ok(new String(exchange.body(), StandardCharsets.ISO_8859_1));
            })) {
      measure(closed(server).build());

      assertThat(List.copyOf(heads))
          .containsOnly(
              "GET / HTTP/1.1\r\nHost: 127.0.0.1:"
                  + server.port()
                  + "\r\nUser-Agent: heddle\r\nAccept: */*\r\n\r\n");
    }
  }

  private static PlanBuilder closed(ScriptedServer server) {
    return PlanBuilder.users(server.port(), USERS);
  }

  /** Half a second of this load, once it has begun to show. */
  private static Measurement measure(LoadPlan plan) throws InterruptedException {
    try (var session = new Session(HttpRun::begin)) {
      session.begin(plan);
      session.awaitSample(sample -> sample.completed() + sample.failed() > 0);
      return session.measure(Duration.ofMillis(500));
    }
  }

  private static void assertOnlyFailuresThatAreInNoHistogram(Measurement measurement) {
    assertThat(measurement.failed()).isEqualTo(measurement.intended());
    assertThat(measurement.completed()).isZero();
    assertThat(measurement.statuses()).isEmpty();
    assertThat(Histograms.decode(measurement.responseTime()).getTotalCount()).isZero();
    assertThat(Histograms.decode(measurement.serviceTime()).getTotalCount()).isZero();
  }

  private static int unusedPort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
