package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.ScriptedServer.Script;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Load.Arrivals;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ClimbIT {

  private static final Objective P90_BELOW_250_MS = Objective.parse("p90<250ms");
  private static final Duration WINDOW = Duration.ofSeconds(1);

  @Test
  void serverWithAKnownCapacity_climbsUpToIt() throws Exception {
    try (var server = ScriptedServer.start(oneAtATime(Duration.ofMillis(5))); // 200 a second
        var session = new Session(HttpRun::begin)) {
      session.begin(climb(server, 50, 800).timeout(Duration.ofSeconds(5)).build());
      session.awaitSample(sample -> sample.completed() > 0);

      Climbed climbed = Climbed.await(session, WINDOW);

      // Overloaded by 5 % it still answers 95 % of what is intended; below it may have bad luck.
      assertThat(climbed.highestMet()).isBetween(60.0, 220.0);
      assertThat(climbed.steps()).hasSizeBetween(2, Load.Climb.MOST_STEPS);
      assertThat(climbed.steps())
          .anySatisfy(step -> assertThat(step.met()).isFalse())
          .allSatisfy(step -> assertThat(step.answeredPerSecond()).isBetween(1.0, 300.0));
      assertThat(climbed.measurement().intended() * 1.0)
          .isBetween(climbed.highestMet() - 2, climbed.highestMet() + 2);
      assertThat(session.samples())
          .extracting(Event.Sample::elapsedNanos)
          .isSorted()
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void highestRateMet_endsThere() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(climb(server, 10, 40).build());

      Climbed climbed = Climbed.await(session, WINDOW);

      assertThat(climbed.steps())
          .extracting(Event.Step::arrivalsPerSecond)
          .containsExactly(20.0, 40.0);
      assertThat(climbed.highestMet()).isEqualTo(40);
      assertThat(climbed.measurement().intended()).isBetween(39L, 41L);
      assertThat(climbed.measurement().failed()).isZero();
    }
  }

  @Test
  void serverThatAlwaysMisses_finishesWithTheLowestRate() throws Exception {
    try (var server = ScriptedServer.start(exchange -> {});
        var session = new Session(HttpRun::begin)) {
      session.begin(climb(server, 20, 1_000).timeout(Duration.ofMillis(500)).build());

      Climbed climbed = Climbed.await(session, Duration.ofMillis(200));

      assertThat(climbed.steps()).extracting(Event.Step::met).containsExactly(false, false);
      assertThat(climbed.steps())
          .allSatisfy(step -> assertThat(step.atPercentileNanos()).isGreaterThan(200_000_000));
      assertThat(climbed.measurement().completed()).isZero();
      assertThat(climbed.measurement().intended()).isBetween(3L, 5L);
    }
  }

  @Test
  @SuppressWarnings("try") // The server is closed early, that is the point.
  void serverThatDiesUnderLoad_finishesWithoutARate() throws Exception {
    try (var server = new ScriptedServer(onAPortOfItsOwn(), exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(climb(server, 20, 1_000).timeout(Duration.ofMillis(500)).build());
      session.awaitSample(sample -> sample.completed() > 0);
      server.close(); // Before the first step, however slow this machine is.
      session.tell(new Command.Measure(WINDOW.toNanos()));
      session.expect(Event.WindowOpened.class);

      Climbed climbed = Climbed.await(session);

      assertThat(climbed.steps()).extracting(Event.Step::met).containsExactly(false, false);
      assertThat(climbed.measurement().failed()).isEqualTo(climbed.measurement().intended());
    }
  }

  @Test
  void stop_duringAStep_givesNoMeasurement() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(climb(server, 20, 1_000).build());
      session.tell(new Command.Measure(Duration.ofMinutes(1).toNanos()));
      session.expect(Event.WindowOpened.class);
      session.awaitSample(sample -> sample.completed() > 0);

      session.stop();
    }
  }

  @Test
  void stop_whileTheServerRecovers_givesNoMeasurement() throws Exception {
    try (var server = ScriptedServer.start(exchange -> {});
        var session = new Session(HttpRun::begin)) {
      session.begin(climb(server, 20, 1_000).timeout(Duration.ofMinutes(10)).build());
      session.tell(new Command.Measure(Duration.ofMillis(200).toNanos()));
      session.expect(Event.WindowOpened.class);

      assertThat(session.expect(Event.Step.class).met()).isFalse();

      session.stop();
    }
  }

  /** A server of another test would soon get a port that the system gives to whoever asks. */
  private static ServerSocket onAPortOfItsOwn() throws IOException {
    for (int port = 20_000; ; port++) {
      try {
        return new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
      } catch (BindException e) {
        assertThat(port).isLessThan(30_000);
      }
    }
  }

  private static PlanBuilder climb(ScriptedServer server, double least, double most) {
    return new PlanBuilder(
        server.port(), new Load.Climb(least, most, Arrivals.CONSTANT, P90_BELOW_250_MS));
  }

  /** Serves one request after the other, in the order in which they come, for that time each. */
  private static Script oneAtATime(Duration service) {
    var freeAt = new AtomicLong(System.nanoTime());
    return exchange -> {
      long now = System.nanoTime();
      long done = freeAt.updateAndGet(free -> (free - now > 0 ? free : now) + service.toNanos());
      Thread.sleep(Duration.ofNanos(done - now));
      exchange.ok("ok");
    };
  }

  /** How a climb went, from its steps to its end. */
  private record Climbed(List<Event.Step> steps, Measurement measurement) {

    static Climbed await(Session session, Duration window) throws InterruptedException {
      session.tell(new Command.Measure(window.toNanos()));
      session.expect(Event.WindowOpened.class);
      return await(session);
    }

    static Climbed await(Session session) throws InterruptedException {
      List<Event.Step> steps = new ArrayList<>();
      Event event = session.expect(Event.class);
      while (event instanceof Event.Sample || event instanceof Event.Step) {
        if (event instanceof Event.Step step) {
          steps.add(step);
        }
        event = session.expect(Event.class);
      }
      assertThat(event).isInstanceOf(Event.WindowClosed.class);
      return new Climbed(steps, session.expect(Event.Finished.class).measurement());
    }

    double highestMet() {
      return steps.stream()
          .filter(Event.Step::met)
          .mapToDouble(Event.Step::arrivalsPerSecond)
          .max()
          .orElse(0);
    }
  }
}
