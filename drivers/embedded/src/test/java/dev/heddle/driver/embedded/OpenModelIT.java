package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.ScriptedServer.Exchange;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class OpenModelIT {

  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void constantRate_intendsRateTimesWindow(int threads) throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.rate(server.port(), 200).threads(threads).build());
      session.awaitSample(sample -> sample.completed() > 0);

      Measurement measurement = session.measure(Duration.ofSeconds(1));

      // Equal distances of 5 ms: at most one more or less, wherever the window begins.
      assertThat(measurement.intended()).isBetween(199L, 201L);
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.failed()).isZero();
      assertThat(count(measurement.responseTime())).isEqualTo(measurement.intended());
      assertThat(count(measurement.serviceTime())).isEqualTo(measurement.intended());
      assertThat(count(measurement.sendLag())).isEqualTo(measurement.intended());
    }
  }

  @Test
  void poissonRate_intendsAboutRateTimesWindow() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var session = new Session(HttpRun::begin)) {
      session.begin(
          new PlanBuilder(server.port(), new Load.Open(400, Load.Arrivals.POISSON)).build());

      Measurement measurement = session.measure(Duration.ofSeconds(1));

      // 400 expected with a deviation of 20; five times that.
      assertThat(measurement.intended()).isBetween(300L, 500L);
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
    }
  }

  @Test
  void serverThatStallsOnce_isSeenByEveryRequestThatShouldHaveStarted() throws Exception {
    var stallNow = new AtomicBoolean();
    var stalledUntil = new AtomicLong(System.nanoTime());
    try (var server =
            ScriptedServer.start(
                exchange -> {
                  if (stallNow.compareAndSet(true, false)) {
                    stalledUntil.set(System.nanoTime() + 500 * MILLI);
                  }
                  for (long left = 1; left > 0; left = stalledUntil.get() - System.nanoTime()) {
                    Thread.sleep(Duration.ofNanos(left));
                  }
                  exchange.ok("ok");
                });
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.rate(server.port(), 200).maxConnections(2).build());
      session.awaitSample(sample -> sample.completed() > 0);
      session.tell(new Command.Measure(Duration.ofSeconds(2).toNanos()));
      session.expect(Event.WindowOpened.class);
      stallNow.set(true);
      session.expect(Event.WindowClosed.class);
      Measurement measurement = session.expect(Event.Finished.class).measurement();

      Histogram responseTime = Histograms.decode(measurement.responseTime());
      Histogram serviceTime = Histograms.decode(measurement.serviceTime());
      assertThat(responseTime.getMaxValue()).isGreaterThan(490 * MILLI);
      // The requests of the stall's first 400 ms, 5 ms apart.
      long slowResponses = countAbove(responseTime, 100 * MILLI);
      assertThat(slowResponses).isGreaterThanOrEqualTo(75);
      // On the wire there were two.
      assertThat(countAbove(serviceTime, 100 * MILLI)).isLessThan(slowResponses / 4);
      assertThat(serviceTime.getTotalCount()).isEqualTo(responseTime.getTotalCount());
      assertThat(measurement.intended()).isBetween(399L, 401L);
      assertThat(measurement.failed()).isZero();
      // It was the server that was late, not the driver.
      assertThat(countAbove(Histograms.decode(measurement.sendLag()), 100 * MILLI))
          .isLessThan(slowResponses / 4);
      assertThat(server.connections()).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void overloadedServer_backlogGrowsAndEveryRequestIsCountedOnce() throws Exception {
    var oneAtATime = new ReentrantLock();
    try (var server = ScriptedServer.start(exchange -> answerAlone(oneAtATime, exchange));
        var session = new Session(HttpRun::begin)) {
      session.begin(
          PlanBuilder.rate(server.port(), 200)
              .maxConnections(4)
              .timeout(Duration.ofSeconds(1))
              .drain(Duration.ofMillis(100))
              .build());
      session.awaitSample(sample -> sample.waiting() > 20);
      session.awaitSample(sample -> sample.waiting() > 80);

      Measurement measurement = session.measure(Duration.ofSeconds(2));

      assertThat(measurement.intended()).isBetween(399L, 401L);
      assertThat(succeededByIntended(measurement) + measurement.failed())
          .isEqualTo(measurement.intended());
      assertThat(measurement.timeouts()).isPositive();
      assertThat(measurement.unfinished()).isPositive();
      assertThat(measurement.connectFailures()).isZero();
      assertThat(measurement.disconnects()).isZero();
      assertThat(measurement.malformed()).isZero();
      // 20 a second can be answered.
      assertThat(measurement.completed()).isLessThan(60);
      assertThat(count(measurement.responseTime())).isEqualTo(measurement.intended());
      // What was given up while it waited for a connection has been served by nobody.
      assertThat(count(measurement.serviceTime())).isLessThan(measurement.intended());
      assertThat(session.samples())
          .allSatisfy(sample -> assertThat(sample.connections()).isLessThanOrEqualTo(4))
          .allSatisfy(sample -> assertThat(sample.inFlight()).isLessThanOrEqualTo(4));
    }
  }

  private static void answerAlone(ReentrantLock oneAtATime, Exchange exchange)
      throws IOException, InterruptedException {
    oneAtATime.lock();
    try {
      Thread.sleep(50);
    } finally {
      oneAtATime.unlock();
    }
    exchange.ok("ok");
  }

  private static long succeededByIntended(Measurement measurement) {
    return measurement.statuses().entrySet().stream()
        .filter(status -> status.getKey() < 400)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private static long count(String histogram) {
    return Histograms.decode(histogram).getTotalCount();
  }

  private static long countAbove(Histogram histogram, long nanos) {
    return histogram.getCountBetweenValues(nanos, Long.MAX_VALUE);
  }
}
