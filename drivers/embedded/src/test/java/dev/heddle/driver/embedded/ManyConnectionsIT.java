package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.heddle.driver.core.JavaProcess;
import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ManyConnectionsIT {

  private static final int USERS = 10_000;

  @Test
  void tenThousandUsers_eachKeepAConnectionAndLoseNothing() throws Exception {
    long descriptors = maxDescriptors();
    assumeTrue(
        descriptors > USERS + 500,
        () -> "needs " + (USERS + 500) + " file descriptors a process, has " + descriptors);

    try (var server = new JavaProcess(DelayServerMain.class, "3000");
        var session = new Session(HttpRun::begin)) {
      int port = Integer.parseInt(server.line(60));
      session.begin(PlanBuilder.users(port, USERS).build());
      session.awaitSample(sample -> sample.connections() == USERS);
      session.awaitSample(sample -> sample.completed() > 0);

      Measurement measurement = session.measure(Duration.ofSeconds(2));

      assertThat(measurement.intended()).isPositive();
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(measurement.failed()).isZero();
      assertThat(measurement.connects()).isZero();
      assertThat(session.samples()).extracting(Event.Sample::failed).containsOnly(0L);
      assertThat(session.samples().getLast().connections()).isEqualTo(USERS);
      // Nobody is answered sooner than after the server's three seconds, so nobody twice in two.
      Histogram serviceTime = Histograms.decode(measurement.serviceTime());
      assertThat(serviceTime.getMinValue()).isGreaterThan(2_990_000_000L);
      assertThat(measurement.completed()).isLessThanOrEqualTo(USERS);
      assertThat(measurement.intended()).isLessThanOrEqualTo(USERS);
    }
  }

  private static long maxDescriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }
}
