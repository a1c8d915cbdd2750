package dev.heddle.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real process, with JMeter's engine in it; one for all tests, as it is one for a whole run.
 */
class JmeterMainIT {

  @TempDir private static Path directory;
  private static Path kept;
  private static JavaProcess driver;

  @BeforeAll
  static void start() throws Exception {
    kept = directory.resolve("driver.jmx");
    driver = new JavaProcess(JmeterMain.class, "--keep=" + kept);
    driver.expect(Event.Ready.class);
  }

  @AfterAll
  static void endOfInputEndsTheProcess() throws Exception {
    try (JavaProcess ending = driver) {
      assertThat(ending.endOfInput()).isZero();
    }
  }

  @Test
  void users_areMeasuredOnConnectionsOfTheirOwn() throws Exception {
    try (Server server = Server.start()) {
      driver.begin(Plans.of(server.port(), Plans.users(4)));
      driver.awaitSample(sample -> sample.inFlight() == 4 && sample.completed() > 0);
      driver.awaitSample(sample -> sample.completed() > 0);

      Measurement measured = driver.measure(Duration.ofSeconds(1));

      // As much as a machine that is busy otherwise lets through, and no more than 4 users can.
      assertThat(measured.intended()).isBetween(1L, 804L);
      assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.intended()));
      assertThat(measured.completed()).isBetween(measured.intended() - 4, measured.intended() + 4);
      assertThat(measured.bytes()).isEqualTo(2 * measured.completed());
      assertThat(measured.stuck() + measured.failed()).isZero();
      assertThat(measured.presentNanos() / 1e9).isBetween(2.0, 4.1);
      assertThat(measured.cpuNanos()).isPositive();
      assertThat(server.connections()).isEqualTo(4);
      assertThat(kept).content().contains("<intProp name=\"ThreadGroup.num_threads\">4</intProp>");
    }
  }

  @Test
  void requests_areSentInTurnAsTheyAre() throws Exception {
    HttpRequest get = HttpRequest.get("/a%20b?c=d%26e&f=");
    HttpRequest post =
        new HttpRequest(
            "POST",
            "/post?x=1",
            Map.of("Content-Type", "application/json", "X-Own", "1, 2"),
            "{\"a\": \"\\\\ \u00e9 <&>\"}\n".getBytes(StandardCharsets.UTF_8));
    try (Server server = Server.start()) {
      driver.begin(Plans.of(server.port(), Plans.users(1), get, post));
      driver.awaitSample(sample -> server.requests() >= 3);
      stop();

      Server.Seen first = server.seen().getFirst();
      assertThat(first.method() + " " + first.target()).isEqualTo("GET /a%20b?c=d%26e&f=");
      assertThat(first.headers().get("User-agent")).isEqualTo(List.of("heddle"));
      assertThat(first.headers().get("Host")).isEqualTo(List.of("127.0.0.1:" + server.port()));
      Server.Seen second = server.seen().get(1);
      assertThat(second.method() + " " + second.target()).isEqualTo("POST /post?x=1");
      assertThat(second.headers().get("X-own")).isEqualTo(List.of("1, 2"));
      assertThat(second.headers().get("Content-type")).isEqualTo(List.of("application/json"));
      assertThat(second.body().getBytes(StandardCharsets.ISO_8859_1)).isEqualTo(post.body());
      assertThat(server.seen().get(2).method()).isEqualTo("GET");
    }
  }

  @Test
  void arrivals_keepTheirRateAndTakeTurns() throws Exception {
    HttpRequest other = HttpRequest.get("/other");
    try (Server server = Server.start()) {
      driver.begin(Plans.of(server.port(), Plans.constant(100), HttpRequest.get("/"), other));
      driver.awaitSample(sample -> sample.completed() > 0);
      driver.awaitSample(sample -> sample.completed() > 0);

      Measurement measured = driver.measure(Duration.ofSeconds(1));

      assertThat(measured.intended()).isBetween(90L, 110L);
      assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.intended()));
      assertThat(server.connections()).isGreaterThanOrEqualTo(90);
      assertThat(measured.connects())
          .isBetween(measured.completed() - 10, measured.completed() + 10);
      long all = server.seen().size();
      long others = server.seen().stream().filter(seen -> seen.target().equals("/other")).count();
      assertThat(others).isBetween(all / 2 - 2, all / 2 + 2);
    }
  }

  @Test
  void poissonArrivals_keepTheirRate() throws Exception {
    try (Server server = Server.start()) {
      driver.begin(Plans.of(server.port(), new Load.Open(200, Load.Arrivals.POISSON)));
      driver.awaitSample(sample -> sample.completed() > 0);

      Measurement measured = driver.measure(Duration.ofSeconds(1));

      assertThat(measured.intended()).isBetween(130L, 270L);
      assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.intended()));
    }
  }

  @Test
  void refusedConnections_areReported() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    driver.begin(Plans.of(port, Plans.users(2)));
    driver.awaitSample(sample -> sample.failed() > 0);

    Measurement measured = driver.measure(Duration.ofMillis(300));

    assertThat(measured.completed()).isZero();
    assertThat(measured.connectFailures()).isPositive().isEqualTo(measured.intended());
  }

  @Test
  void serverThatIsSilent_leavesItsRequestsUnfinished() throws Exception {
    try (Server server = Server.silent()) {
      driver.begin(patient(server, Plans.users(2)));
      driver.awaitSample(sample -> sample.inFlight() == 2 && server.requests() == 2);
      Measurement users = driver.measure(Duration.ofMillis(200));
      assertThat(users.stuck()).isEqualTo(2);
      assertThat(users.intended()).isZero();

      driver.begin(patient(server, Plans.constant(100)));
      driver.awaitSample(sample -> sample.inFlight() > 0);
      Measurement arrivals = driver.measure(Duration.ofMillis(200));
      assertThat(arrivals.intended()).isBetween(15L, 25L);
      assertThat(arrivals.unfinished()).isEqualTo(arrivals.intended());
      assertThat(arrivals.stuck()).isPositive();
    }
  }

  private static LoadPlan patient(Server server, Load load) {
    return Plans.with(server.port(), false, load, Duration.ofMillis(500));
  }

  @Test
  void stop_endsTheLoad() throws Exception {
    try (Server server = Server.start()) {
      driver.begin(Plans.of(server.port(), Plans.users(8)));
      driver.awaitSample(sample -> sample.inFlight() == 8 && sample.completed() > 0);

      stop();

      long requests = server.requests();
      driver.tell(new Command.Measure(1_000_000));
      assertThat(driver.expect(Event.Failed.class).message())
          .isEqualTo("there is no load to measure");
      assertThat(server.requests()).isEqualTo(requests);
    }
  }

  @Test
  void stopAtOnce_endsTheLoadBeforeItBegins() throws Exception {
    try (Server server = Server.start()) {
      driver.tell(new Command.Begin(Plans.of(server.port(), Plans.users(8))));
      driver.tell(new Command.Stop());
      driver.expect(Event.Begun.class);
      driver.expect(Event.Stopped.class);

      driver.tell(new Command.Begin(Plans.of(server.port(), Plans.constant(100))));
      driver.tell(new Command.Stop());
      driver.expect(Event.Begun.class);
      driver.expect(Event.Stopped.class);

      long requests = server.requests();
      stop();
      assertThat(server.requests()).isEqualTo(requests);
    }
  }

  @Test
  void whatJmeterCannotSend_isRefused() throws Exception {
    byte[] body = "x".getBytes(StandardCharsets.US_ASCII);
    assertRefused(Plans.of(80, new Load.Jump(1, 2)), "a jump needs the embedded driver");
    assertRefused(
        Plans.of(80, Plans.users(1), new HttpRequest("POST", "/", Map.of("A", "${b}"), body)),
        "JMeter would replace ${ in POST /");
    assertRefused(
        Plans.of(80, Plans.users(1), new HttpRequest("DELETE", "/", Map.of(), body)),
        "into its address");
    assertRefused(
        Plans.of(80, Plans.users(1), new HttpRequest("PUT", "/", Map.of(), new byte[] {0})),
        "has bytes that a plan of JMeter's cannot hold");
  }

  private static void assertRefused(LoadPlan plan, String why) throws Exception {
    driver.tell(new Command.Begin(plan));
    assertThat(driver.expect(Event.Failed.class).message()).contains(why);
  }

  @Test
  void selfSignedCertificate_isAccepted() throws Exception {
    try (Server server = Server.https(SelfSigned.context(directory.resolve("keys.p12")))) {
      driver.begin(Plans.with(server.port(), true, Plans.users(2), Duration.ofMinutes(1)));
      driver.awaitSample(sample -> sample.inFlight() == 2 && sample.completed() > 0);

      Measurement measured = driver.measure(Duration.ofMillis(300));

      assertThat(measured.intended()).isPositive();
      assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.intended()));
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void endOfInputDuringALoad_endsTheProcess() throws Exception {
    try (Server server = Server.start();
        JavaProcess own = new JavaProcess(JmeterMain.class)) {
      own.expect(Event.Ready.class);
      own.begin(Plans.of(server.port(), Plans.users(2)));
      own.awaitSample(sample -> sample.completed() > 0);

      assertThat(own.endOfInput()).isZero();
    }
  }

  @Test
  void wrongArgument_isOneLineAndCode2() throws Exception {
    try (JavaProcess own = new JavaProcess(JmeterMain.class, "--engine=a:1")) {
      assertThat(own.error())
          .isEqualTo("jmeter: \"--engine=a:1\" is neither --keep=FILE nor --engines=HOST:PORT,...");
      assertThat(own.exitCode()).isEqualTo(2);
    }
  }

  private static void stop() throws Exception {
    driver.tell(new Command.Stop());
    driver.expect(Event.Stopped.class);
  }
}
