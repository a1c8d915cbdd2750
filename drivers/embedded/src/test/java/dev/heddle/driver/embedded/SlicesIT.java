package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.ScriptedServer.Exchange;
import dev.heddle.driver.core.ScriptedServer.Script;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Measurement;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pauses and slices against a server on loopback. */
@Execution(ExecutionMode.CONCURRENT)
class SlicesIT {

  private static final long MILLI = 1_000_000;
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final Duration SETTLE = Duration.ofMillis(50);
  private static final Duration PAUSE = Duration.ofMillis(300);
  private static final Script IN_FIVE_MILLIS = answerIn(5);

  @Test
  void pause_ofUsers_stopsRequestsAndKeepsConnections() throws Exception {
    try (var server = ScriptedServer.start(IN_FIVE_MILLIS);
        var session = new Session(HttpRun::begin)) {
      beginUsers(session, server, 8);
      session.pause();
      int requests = server.requests();

      session.expectNothing(PAUSE);

      assertThat(server.requests()).isEqualTo(requests);
      session.slice(SETTLE, WINDOW);
      assertThat(server.requests()).isGreaterThan(requests + 8);
      assertThat(server.connections()).isEqualTo(8);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void tenSlices_ofUsers_countWhatTheServerDoesAndKeepTheConnections(int threads) throws Exception {
    try (var server = ScriptedServer.start(IN_FIVE_MILLIS);
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 8).threads(threads).build());
      session.awaitSample(sample -> sample.connections() == 8 && sample.completed() > 0);
      List<Measurement> slices = new ArrayList<>();
      int seen = 0;
      for (int slice = 0; slice < 10; slice++) {
        session.tell(new Command.Slice(SETTLE.toNanos(), WINDOW.toNanos()));
        session.expect(Event.WindowOpened.class);
        seen -= server.requests();
        session.expect(Event.WindowClosed.class);
        seen += server.requests();
        slices.add(session.expect(Event.Sliced.class).measurement());
      }

      Measurement whole = Measurement.together(slices);
      assertThat(whole.statuses()).isEqualTo(Map.of(200, whole.intended()));
      // The test reads the server's count a little late at both edges.
      assertThat((double) whole.intended()).isBetween(seen * 0.75, seen * 1.33);
      assertThat(whole.completed() - whole.intended()).isBetween(-80L, 80L);
      assertThat(whole.connects()).isZero();
      assertThat(server.connections()).isEqualTo(8);
      assertThat(presentUsers(whole)).isBetween(7.0, 8.001);
      assertThat(whole.cpuNanos()).isBetween(1L, 10 * 4 * WINDOW.toNanos());
    }
  }

  @Test
  void usersAfterAPause_comeBackOverTheTimeOfARequest() throws Exception {
    int users = 20;
    Queue<Long> arrivals = new ConcurrentLinkedQueue<>();
    try (var server =
            ScriptedServer.start(
                exchange -> {
                  arrivals.add(System.nanoTime());
                  Thread.sleep(100);
                  exchange.ok("ok");
                });
        var session = new Session(HttpRun::begin)) {
      beginUsers(session, server, users);
      List<List<Long>> slices = new ArrayList<>();
      for (int slice = 0; slice < 5; slice++) {
        session.pause();
        arrivals.clear();

        session.slice(Duration.ZERO, WINDOW);

        slices.add(arrivals.stream().limit(users).map(at -> at / MILLI).toList());
      }

      // Over 100 ms, 5 ms apart. A machine that stands still for a moment lets some arrive
      // together; users that all came at once would do so in every slice.
      assertThat(slices).allSatisfy(slice -> assertThat(slice).hasSize(users));
      assertThat(slices)
          .anySatisfy(
              slice -> {
                assertThat(slice.get(users - 1) - slice.get(0)).isBetween(60L, 200L);
                assertThat(slice.get(users / 2) - slice.get(0)).isBetween(25L, 100L);
              });
    }
  }

  @Test
  void rateAfterAPause_hasNoBurstAndNoLateness() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.rate(server.port(), 200).threads(2).build());
      session.awaitSample(sample -> sample.completed() > 0);
      session.pause();
      int requests = server.requests();
      session.expectNothing(PAUSE); // 60 arrivals would be due.
      assertThat(server.requests()).isEqualTo(requests);

      long resumed = System.nanoTime();
      Measurement measurement = session.slice(Duration.ZERO, WINDOW);

      double millis = (System.nanoTime() - resumed) / 1e6;
      assertThat(server.requests() - requests).isLessThanOrEqualTo((int) (millis / 5) + 2);
      assertThat(measurement.intended()).isBetween(19L, 21L);
      assertThat(measurement.failed()).isZero();
      assertThat(Histograms.decode(measurement.responseTime()).getMaxValue())
          .isLessThan(PAUSE.toNanos());
    }
  }

  @Test
  void tenSlices_ofARate_intendRateTimesTime() throws Exception {
    try (var server = ScriptedServer.start(IN_FIVE_MILLIS);
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.rate(server.port(), 200).threads(3).build());
      for (int slice = 0; slice < 10; slice++) {
        Measurement measurement = session.slice(SETTLE, WINDOW);

        // 20 in all; each of the three loops has an arrival every 15 ms, so 6 or 7 in 100 ms.
        assertThat(measurement.intended()).isBetween(18L, 21L);
        assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      }
    }
  }

  @Test
  void connectionsClosedWhilePaused_areReplacedWithoutAFailure() throws Exception {
    try (var server = ScriptedServer.start(IN_FIVE_MILLIS);
        var session = new Session(HttpRun::begin)) {
      beginUsers(session, server, 8);
      session.pause();
      server.hangUp();

      Measurement measurement = session.slice(SETTLE, WINDOW);

      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.failed()).isZero();
      assertThat(measurement.intended()).isPositive();
      assertThat(server.connections()).isEqualTo(16);
      assertThat(session.samples()).extracting(Event.Sample::failed).containsOnly(0L);
    }
  }

  @Test
  void connectionsClosedAsTheLoadGoesOn_loseNoRequest() throws Exception {
    Set<Integer> known = ConcurrentHashMap.newKeySet();
    Set<Integer> closing = ConcurrentHashMap.newKeySet();
    Script script =
        exchange -> {
          known.add(exchange.clientPort());
          if (closing.remove(exchange.clientPort())) {
            exchange.hangUp();
          } else {
            IN_FIVE_MILLIS.play(exchange);
          }
        };
    try (var server = ScriptedServer.start(script);
        var session = new Session(HttpRun::begin)) {
      beginUsers(session, server, 4);
      session.pause();
      closing.addAll(known);

      Measurement measurement = session.slice(SETTLE, WINDOW);

      assertThat(closing).isEmpty();
      assertThat(measurement.failed()).isZero();
      assertThat(session.samples()).extracting(Event.Sample::failed).containsOnly(0L);

      session.tell(new Command.Slice(0, Duration.ofMinutes(1).toNanos()));
      session.expect(Event.WindowOpened.class);
      session.awaitSample(sample -> sample.completed() > 4);
      closing.addAll(known); // On a connection that has not just rested it is a failure.
      session.awaitSample(sample -> sample.failed() > 0);
    }
  }

  @Test
  void requestThatIsSentAgain_isTheOneThatWasLost() throws Exception {
    List<String> paths = new CopyOnWriteArrayList<>();
    AtomicInteger hangUps = new AtomicInteger();
    Script script =
        exchange -> {
          paths.add(exchange.head().startsWith("GET /a ") ? "/a" : "/b");
          if (hangUps.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            exchange.hangUp();
          } else {
            IN_FIVE_MILLIS.play(exchange);
          }
        };
    try (var server = ScriptedServer.start(script);
        var session = new Session(HttpRun::begin)) {
      session.begin(
          PlanBuilder.users(server.port(), 1)
              .requests(HttpRequest.get("/a"), HttpRequest.get("/b"))
              .build());
      session.awaitSample(sample -> sample.completed() > 0);
      session.pause();
      paths.clear();
      hangUps.set(1);

      assertThat(session.slice(SETTLE, WINDOW).failed()).isZero();

      String lost = paths.removeFirst();
      String next = lost.equals("/a") ? "/b" : "/a";
      assertThat(paths).hasSizeGreaterThan(4);
      assertThat(paths.subList(0, 4)).containsExactly(lost, next, lost, next);
    }
  }

  @Test
  void requestsLongerThanTheSlice_arePresentAndEachIsAccountedFor() throws Exception {
    int users = 4;
    try (var server = ScriptedServer.start(answerIn(400));
        var session = new Session(HttpRun::begin)) {
      beginUsers(session, server, users);
      long intended = 0;
      for (int slice = 0; slice < 3; slice++) {
        Measurement measurement = session.slice(Duration.ofMillis(600), WINDOW);

        assertThat(presentUsers(measurement)).isBetween(3.5, 4.001);
        assertThat(measurement.statuses().getOrDefault(200, 0L)).isEqualTo(measurement.intended());
        assertThat(measurement.failures().stuck()).isZero();
        intended += measurement.intended();
      }
      assertThat(intended).isPositive();
      assertThat(server.connections()).isEqualTo(users);
    }
  }

  @Test
  void usersThatWaitThroughTheWholeSlice_areStuck() throws Exception {
    try (var server = ScriptedServer.start(exchange -> {});
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 3).timeout(Duration.ofMillis(2_500)).build());
      session.awaitSample(sample -> sample.inFlight() == 3);

      Measurement measurement = session.slice(Duration.ZERO, WINDOW);

      assertThat(measurement.intended()).isZero();
      assertThat(measurement.failures()).isEqualTo(new Failures(0, 0, 0, 0, 0, 3));
      assertThat(presentUsers(measurement)).isBetween(2.999, 3.001);
    }
  }

  /** One that is answered in time is none that was not, however long the window. */
  @Test
  void requestsFromBeforeTheSlice_areAwaitedAsThoseOfTheSlice() throws Exception {
    try (var server = ScriptedServer.start(answerIn(1_000));
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 1).build());
      session.awaitSample(sample -> sample.inFlight() == 1);

      Measurement measurement = session.slice(Duration.ZERO, WINDOW);

      assertThat(measurement.intended()).isZero();
      assertThat(measurement.failures().stuck()).isZero();
      assertThat(presentUsers(measurement)).isBetween(0.999, 1.001);
    }
  }

  @Test
  void serverThatNeverAnswers_timesOutAndThePauseEnds() throws Exception {
    int rate = 100;
    Duration timeout = Duration.ofMillis(300);
    try (var server = ScriptedServer.start(exchange -> {});
        var session = new Session(HttpRun::begin)) {
      session.begin(
          PlanBuilder.rate(server.port(), rate)
              .timeout(timeout)
              .drain(timeout.dividedBy(6))
              .build());
      session.awaitSample(sample -> sample.inFlight() > 0);

      Measurement first = session.slice(SETTLE, WINDOW);
      Measurement second = session.slice(SETTLE, WINDOW);

      for (Measurement measurement : List.of(first, second)) {
        double expected = rate * measurement.windowNanos() / 1e9;
        assertThat((double) measurement.intended()).isCloseTo(expected, within(1.0));
        assertThat(measurement.completed()).isZero();
        assertThat(measurement.timeouts() + measurement.unfinished())
            .isEqualTo(measurement.intended());
        assertThat(measurement.unfinished()).isPositive();
      }
    }
  }

  @Test
  void deadServer_failsEachRequestAndIsStopped() throws Exception {
    int port;
    try (var closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    try (var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(port, 4).build());
      session.awaitSample(sample -> sample.failed() > 0);

      session.slice(Duration.ofSeconds(1), WINDOW);
      Measurement measurement = session.slice(Duration.ofSeconds(1), Duration.ofMillis(300));

      assertThat(measurement.connectFailures()).isEqualTo(measurement.intended()).isPositive();
      session.stop();
    }
  }

  @Test
  void stop_whilePaused_closesTheConnectionsAndTheNextLoadIsItsOwn() throws Exception {
    try (var server = ScriptedServer.start(IN_FIVE_MILLIS);
        var session = new Session(HttpRun::begin)) {
      beginUsers(session, server, 4);
      session.pause();
      session.stop();

      beginUsers(session, server, 2);
      Measurement measurement = session.measure(WINDOW);

      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(server.connections()).isEqualTo(6);
    }
  }

  @Test
  void pause_inTheRamp_bringsAllUsersBack() throws Exception {
    try (var server = ScriptedServer.start(IN_FIVE_MILLIS);
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 10).build());
      session.awaitSample(sample -> sample.completed() > 0);
      session.pause();
      assertThat(server.connections()).isLessThan(10);

      session.tell(new Command.Slice(0, Duration.ofMinutes(1).toNanos()));
      session.expect(Event.WindowOpened.class);
      session.awaitSample(sample -> sample.connections() == 10);
      session.stop();
    }
  }

  private static Script answerIn(int millis) {
    return (Exchange exchange) -> {
      Thread.sleep(millis);
      exchange.ok("ok");
    };
  }

  private static void beginUsers(Session session, ScriptedServer server, int users)
      throws InterruptedException {
    session.begin(PlanBuilder.users(server.port(), users).build());
    session.awaitSample(sample -> sample.connections() == users && sample.completed() > 0);
  }

  private static double presentUsers(Measurement measurement) {
    return (double) measurement.presentNanos() / measurement.windowNanos();
  }
}
