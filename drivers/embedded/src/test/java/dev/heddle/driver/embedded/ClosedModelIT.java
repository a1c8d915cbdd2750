package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedModelIT {

  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger mostInFlight = new AtomicInteger();
  private final AtomicBoolean pipelined = new AtomicBoolean();

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void tenUsers_keepTenConnectionsAndNeverMoreThanTenRequestsInFlight(int threads)
      throws Exception {
    try (var server = ScriptedServer.start(this::answerAfterFiveMillis);
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.users(server.port(), 10).threads(threads).build());
      session.awaitSample(sample -> sample.connections() == 10 && sample.completed() > 0);

      Measurement measurement = session.measure(Duration.ofMillis(500));

      assertThat(server.connections()).isEqualTo(10);
      assertThat(mostInFlight.get()).isBetween(1, 10);
      assertThat(pipelined).isFalse();
      assertThat(session.samples())
          .allSatisfy(sample -> assertThat(sample.inFlight() + sample.waiting()).isBetween(0, 10))
          .extracting(Event.Sample::failed)
          .containsOnly(0L);

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.failed()).isZero();
      assertThat(measurement.connects()).isZero();
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.bytes()).isEqualTo(2 * measurement.completed());
      assertThat(measurement.succeeded()).isEqualTo(measurement.completed());
      assertThat(measurement.cpuNanos()).isPositive();
      // Each user has at most one request on either edge of the window.
      assertThat(measurement.completed() - measurement.intended()).isBetween(-10L, 10L);
      var serviceTime = Histograms.decode(measurement.serviceTime());
      assertThat(serviceTime.getTotalCount()).isEqualTo(measurement.intended());
      assertThat(serviceTime.getMaxValue()).isGreaterThanOrEqualTo(5_000_000);
    }
  }

  private void answerAfterFiveMillis(ScriptedServer.Exchange exchange)
      throws IOException, InterruptedException {
    mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
    Thread.sleep(5);
    if (exchange.hasMore()) {
      pipelined.set(true);
    }
    inFlight.decrementAndGet();
    exchange.ok("ok");
  }
}
