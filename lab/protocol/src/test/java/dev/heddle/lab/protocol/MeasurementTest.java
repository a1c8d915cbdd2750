package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
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

  @Test
  void together_ofTwo_addsEachCountAndTime() {
    Measurement whole =
        Measurement.together(
            List.of(
                counted(1, Map.of(200, 4L, 503, 1L), times()),
                counted(100, Map.of(200, 5L, 404, 2L), times())));

    assertThat(whole)
        .usingRecursiveComparison()
        .ignoringFields("statuses", "latencies")
        .isEqualTo(counted(101, Map.of(), times()));
    assertThat(whole.statuses()).isEqualTo(Map.of(200, 9L, 404, 2L, 503, 1L));
  }

  @Test
  void together_histograms_holdTheValuesOfAllAsIfRecordedInOne() {
    Measurement whole =
        Measurement.together(
            List.of(
                counted(1, Map.of(), times(1, 1_234_567, 7_654_321)),
                counted(1, Map.of(), times(1_234_567, Histograms.LONGEST_NANOS)),
                counted(1, Map.of(), times())));

    Latencies inOne = times(1, 1_234_567, 7_654_321, 1_234_567, Histograms.LONGEST_NANOS);
    assertThat(Histograms.decode(whole.responseTime()))
        .isEqualTo(Histograms.decode(inOne.responseTime()));
    assertThat(Histograms.decode(whole.serviceTime()))
        .isEqualTo(Histograms.decode(inOne.serviceTime()));
    assertThat(Histograms.decode(whole.sendLag())).isEqualTo(Histograms.decode(inOne.sendLag()));
  }

  @Test
  void together_ofOne_isTheSame() {
    Measurement one = counted(7, Map.of(200, 4L), times(5_000_000));

    assertThat(Measurement.together(List.of(one))).isEqualTo(one);
  }

  @Test
  void together_ofNone_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Measurement.together(List.of()))
        .withMessageContaining("at least one");
  }

  /** Each count and time another multiple, so that none can be taken for another. */
  private static Measurement counted(long unit, Map<Integer, Long> statuses, Latencies latencies) {
    return new Measurement(
        2 * unit,
        3 * unit,
        5 * unit,
        7 * unit,
        11 * unit,
        statuses,
        new Failures(13 * unit, 17 * unit, 19 * unit, 23 * unit, 29 * unit, 31 * unit),
        37 * unit,
        41 * unit,
        43 * unit,
        latencies);
  }

  /** Three different histograms of these response times. */
  private static Latencies times(long... nanos) {
    Histogram response = Histograms.ofNanos();
    Histogram service = Histograms.ofNanos();
    Histogram lag = Histograms.ofNanos();
    for (long time : nanos) {
      response.recordValue(time);
      service.recordValue(time / 2);
      lag.recordValue(time / 3);
    }
    return new Latencies(
        Histograms.encode(response), Histograms.encode(service), Histograms.encode(lag));
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
