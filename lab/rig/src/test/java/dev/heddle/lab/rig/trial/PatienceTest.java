package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PatienceTest {

  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private final Patience patience = new Patience(TIMEOUT);

  @Test
  void untilQuiet_isLongerThanRequestsInFlightTake() {
    assertThat(patience.untilQuiet()).isGreaterThan(TIMEOUT);
  }

  /** A request begins just before the last one of the window times out, and times out as well. */
  @Test
  void untilSliced_isLongerThanTwoRequestsTakeOneAfterTheOther() {
    assertThat(patience.untilSliced()).isGreaterThan(TIMEOUT.multipliedBy(2));
  }
}
