package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SwitchesTest {

  @Test
  @Timeout(10)
  void now_takesTurnsByTheClock() {
    Switches body = Switches.of(1, Duration.ofMillis(2), Duration.ofMillis(20));

    awaits(body, Computes.class);
    awaits(body, ComputesAndWaits.class);
    awaits(body, Computes.class);
  }

  private static void awaits(Switches body, Class<? extends TaskBody> kind) {
    while (!kind.isInstance(body.now())) {
      LockSupport.parkNanos(1_000_000);
    }
    assertThat(body.now()).isIn(body.computes(), body.waits());
  }

  @Test
  void parse_every_isTwoSecondsUnlessItIsSaid() {
    TaskBody body = Workload.parse(List.of("switching", "cpu=75us", "wait=2ms")).body();

    assertThat(body).isEqualTo(Switches.of(75, Duration.ofMillis(2), Duration.ofSeconds(2)));
    assertThatThrownBy(
            () -> Workload.parse(List.of("switching", "cpu=75us", "wait=2ms", "every=0s")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("every must be above 0");
  }
}
