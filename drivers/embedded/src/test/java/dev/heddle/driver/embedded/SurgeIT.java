package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Load.Arrivals;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class SurgeIT {

  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final Load SURGE = new Load.Surge(20, 200, Arrivals.CONSTANT);

  @Test
  void window_holdsThePeak_andTheLoadGoesOnCalmly() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(new PlanBuilder(server.port(), SURGE).threads(2).build());
      session.awaitSample(sample -> sample.completed() > 0);

      Surged surged = Surged.await(session);

      assertThat(surged.measurement().intended()).isBetween(195L, 205L);
      assertThat(surged.measurement().failed()).isZero();
      assertThat(surged.after().stream().mapToLong(Event.Sample::completed).sum()).isPositive();
      assertThat(surged.seconds()).isGreaterThan(0.9);
    }
  }

  @Test
  void serverThatHasABacklog_isWatchedUntilItIsGone() throws Exception {
    AtomicLong freeAt = new AtomicLong(System.nanoTime());
    long service = Duration.ofMillis(20).toNanos(); // 50 a second.
    try (var server =
            ScriptedServer.start(
                exchange -> {
                  long now = System.nanoTime();
                  long done = freeAt.updateAndGet(free -> (free - now > 0 ? free : now) + service);
                  Thread.sleep(Duration.ofNanos(done - now));
                  exchange.ok("ok");
                });
        var session = new Session(HttpRun::begin)) {
      session.begin(new PlanBuilder(server.port(), SURGE).maxConnections(300).build());
      session.awaitSample(sample -> sample.completed() > 0);

      Surged surged = Surged.await(session);

      // 150 requests are left, and 30 a second more are served than come.
      assertThat(surged.seconds()).isGreaterThan(4);
      assertThat(surged.after().getLast().inFlight()).isLessThan(20);
      assertThat(surged.measurement().intended()).isBetween(195L, 205L);
    }
  }

  /**
   * What a surge came to.
   *
   * @param after the samples after it
   */
  private record Surged(List<Event.Sample> after, Measurement measurement) {

    static Surged await(Session session) throws InterruptedException {
      session.tell(new Command.Measure(WINDOW.toNanos()));
      session.expect(Event.WindowOpened.class);
      session.expect(Event.WindowClosed.class);
      List<Event.Sample> after = new ArrayList<>();
      Event event = session.expect(Event.class);
      while (event instanceof Event.Sample sample) {
        after.add(sample);
        event = session.expect(Event.class);
      }
      return new Surged(after, ((Event.Finished) event).measurement());
    }

    double seconds() {
      return (after.getLast().elapsedNanos() - after.getFirst().elapsedNanos()) / 1e9;
    }
  }
}
