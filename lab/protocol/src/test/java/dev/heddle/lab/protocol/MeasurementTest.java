package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasurementTest {

  @Test
  void failed_addsBadStatusesAndEveryLoss() {
    Map<Integer, Long> statuses =
        Map.of(200, 1_000_000L, 302, 1_000_000L, 399, 1_000_000L, 400, 1L, 404, 2L, 503, 4L);

    assertThat(measurement(statuses, 8, 16, 32, 64, 128).failed()).isEqualTo(255);
  }

  @Test
  void failed_onlyGoodStatuses_isZero() {
    assertThat(measurement(Map.of(200, 5L, 304, 5L), 0, 0, 0, 0, 0).failed()).isZero();
  }

  @Test
  void throughput_isTheAnswersOfASecond() {
    assertThat(measurement(Map.of(), 0, 0, 0, 0, 0).throughput()).isEqualTo(300.0);
  }

  @Test
  void statuses_doNotChangeWithWhatTheyWereMadeOf() {
    Map<Integer, Long> statuses = new HashMap<>(Map.of(200, 1L));
    Measurement measurement = measurement(statuses, 0, 0, 0, 0, 0);

    statuses.put(500, 1L);

    assertThat(measurement.statuses()).isEqualTo(Map.of(200, 1L));
  }

  private static Measurement measurement(
      Map<Integer, Long> statuses,
      long connectFailures,
      long disconnects,
      long malformed,
      long timeouts,
      long unfinished) {
    return new Measurement(
        500_000_000,
        150,
        100,
        0,
        200,
        statuses,
        new Failures(connectFailures, disconnects, malformed, timeouts, unfinished, 0),
        0,
        0,
        0,
        new Latencies("", "", ""));
  }
}
