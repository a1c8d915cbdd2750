package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.heddle.driver.core.JavaProcess;
import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real process with the real k6; skipped where there is no k6. */
class K6IT {

  private static final ScriptedServer.Script OK =
      exchange -> {
        Thread.sleep(5);
        exchange.ok("ok");
      };

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private JavaProcess driver;

  private long answeredInSamples;

  @BeforeEach
  void startsIfThereIsK6() throws Exception {
    driver = new JavaProcess(K6Main.class, "--keep=" + folder);
    Event first = event();
    assumeFalse(
        first instanceof Event.Failed failed && failed.message().startsWith("k6 is not on PATH"),
        () -> "this test needs k6: " + first);
    assertThat(first).isEqualTo(new Event.Ready());
  }

  @AfterEach
  void leavesNothingBehind() throws Exception {
    List<ProcessHandle> programs = programs();
    driver.closeInput();
    assertThat(driver.exitCode(60)).isIn(0, 2);
    for (ProcessHandle program : programs) {
      program.onExit().get(60, TimeUnit.SECONDS);
    }
    driver.close();
  }

  @Test
  void users_keepTheirConnectionsAndAreMeasured() throws Exception {
    try (var server = ScriptedServer.start(OK)) {
      begin(PlanBuilder.users(server.port(), 4).build());

      Measurement measured = measure(Duration.ofSeconds(1));

      assertThat(measured.intended()).isPositive();
      assertThat(measured.statuses()).isEqualTo(Map.of(200, measured.intended()));
      assertThat(measured.failed()).isZero();
      assertThat(measured.connects()).isZero();
      assertThat(measured.completed() - measured.intended()).isBetween(-4L, 4L);
      assertThat(measured.succeeded()).isEqualTo(measured.completed());
      assertThat(measured.cpuNanos()).isPositive();
      assertThat(measured.presentNanos()).isEqualTo(4 * measured.windowNanos());
      Histogram response = Histograms.decode(measured.responseTime());
      assertThat(response.getTotalCount()).isEqualTo(measured.intended());
      assertThat(response.getMinValue()).isGreaterThanOrEqualTo(4_900_000);
      assertThat(Histograms.decode(measured.sendLag()).getTotalCount()).isZero();
      assertThat(server.connections()).isEqualTo(8); // Those of the warm-up and these.
      assertThat(answeredInSamples).isPositive();
      assertThat(folder).isDirectoryContaining("glob:**k6-001-summary.json");
    }
  }

  @Test
  void arrivals_sendTheRequestsInTurn() throws Exception {
    var post =
        new HttpRequest(
            "POST", "/orders", Map.of("X-Kind", "test"), "body".getBytes(StandardCharsets.UTF_8));
    try (var server = ScriptedServer.start(K6IT::answerByPath)) {
      begin(
          PlanBuilder.rate(server.port(), 100)
              .requests(HttpRequest.get("/odd"), post, HttpRequest.get("/gone"))
              .build());

      Measurement measured = measure(Duration.ofMillis(900));

      assertThat(measured.intended()).isBetween(89L, 91L);
      assertThat(measured.statuses()).containsOnlyKeys(201, 404);
      assertThat(measured.statuses().get(201)).isBetween(29L, 31L);
      assertThat(measured.statuses().get(404)).isBetween(29L, 31L);
      assertThat(measured.disconnects()).isBetween(29L, 31L);
      assertThat(measured.unfinished()).isZero();
    }
  }

  private static void answerByPath(ScriptedServer.Exchange exchange) throws IOException {
    String head = exchange.head();
    if (head.startsWith("GET /gone ")) {
      exchange.hangUp();
    } else {
      boolean whole =
          head.startsWith("POST /orders ")
              && head.contains("X-Kind: test")
              && new String(exchange.body(), StandardCharsets.UTF_8).equals("body");
      exchange.write(ScriptedServer.response(whole ? 201 : 404, "ok"));
    }
  }

  @Test
  void serverThatIsNotThere_failsEveryRequest() throws Exception {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    begin(PlanBuilder.users(port, 2).build());

    Measurement measured = measure(Duration.ofMillis(500));

    assertThat(measured.connectFailures()).isEqualTo(measured.intended()).isBetween(2L, 12L);
    assertThat(measured.completed()).isZero();
    // A user's request may be told a moment before it is told that it was lost.
    assertThat(answeredInSamples).isLessThanOrEqualTo(2);
  }

  @Test
  void loadIsEnded_whenToldToAndWhenItCannotBe() throws Exception {
    tell(new Command.Begin(new PlanBuilder(1, new Load.Open(10, Load.Arrivals.POISSON)).build()));
    assertThat(event())
        .isEqualTo(new Event.Failed("k6 makes only arrivals at equal distances, not 10/s poisson"));

    try (var server = ScriptedServer.start(OK)) {
      begin(PlanBuilder.users(server.port(), 2).build());
      tell(new Command.Stop());
      assertThat(event()).isEqualTo(new Event.Stopped());
      assertThat(programs()).isEmpty();

      begin(PlanBuilder.users(server.port(), 2).build());
      tell(new Command.Measure(Duration.ofMinutes(1).toNanos()));
      assertThat(event()).isInstanceOf(Event.WindowOpened.class);
      tell(new Command.Stop());
      assertThat(event()).isEqualTo(new Event.Stopped());
      assertThat(programs()).isEmpty();

      begin(PlanBuilder.users(server.port(), 2).build());
      assertThat(programs()).hasSize(1); // It is ended with standard input, after this.
    }
  }

  @Test
  void driverThatIsKilled_leavesNoLoadBehind() throws Exception {
    try (var server = ScriptedServer.start(OK)) {
      begin(PlanBuilder.users(server.port(), 2).build());
      List<ProcessHandle> programs = programs();
      assertThat(programs).hasSize(1);

      driver.close(); // By force.

      programs.getFirst().onExit().get(60, TimeUnit.SECONDS);
      driver = new JavaProcess(K6Main.class, "--k6=" + folder.resolve("nowhere"));
      assertThat(event())
          .isInstanceOfSatisfying(
              Event.Failed.class,
              failed -> assertThat(failed.message()).contains("go install go.k6.io/k6@latest"));
      assertThat(driver.exitCode(60)).isEqualTo(2);
    }
  }

  /** All k6 that this process has started by others. */
  private static List<ProcessHandle> programs() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().command().orElse("").endsWith("/k6"))
        .toList();
  }

  private void begin(LoadPlan plan) throws Exception {
    tell(new Command.Begin(plan));
    assertThat(event()).isEqualTo(new Event.Begun());
  }

  private Measurement measure(Duration window) throws Exception {
    tell(new Command.Measure(window.toNanos()));
    assertThat(event()).isInstanceOf(Event.WindowOpened.class);
    assertThat(event()).isInstanceOf(Event.WindowClosed.class);
    Event last = event();
    assertThat(last).isInstanceOf(Event.Finished.class);
    return ((Event.Finished) last).measurement();
  }

  private void tell(Command command) throws IOException {
    driver.say(Wire.write(command));
  }

  /** Its next event that is no sample. */
  private Event event() throws InterruptedException {
    while (true) {
      Event event = Wire.readEvent(driver.line(60));
      if (!(event instanceof Event.Sample sample)) {
        return event;
      }
      answeredInSamples += sample.completed();
    }
  }
}
