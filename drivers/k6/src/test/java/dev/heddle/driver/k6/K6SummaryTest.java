package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads summaries that k6 1.8.1 has written. */
class K6SummaryTest {

  /** Four users for a second, on a server that answers after 5 ms. */
  private static final String CLOSED = "closed-4-users.json";

  /**
   * 80 requests a second for two seconds by four users at most: in turn answered with 200, 404,
   * 302, 599, hung up on twice, answered by what is not HTTP, and by half of an answer, by none
   * within the time-out, and with 503.
   */
  private static final String OPEN = "open-80-per-second.json";

  @Test
  void closed_isCountedWhole() throws IOException {
    Measurement measured = read(CLOSED, Plans.users(4), 1);

    assertThat(measured.intended()).isEqualTo(500);
    assertThat(measured.completed()).isEqualTo(500);
    assertThat(measured.succeeded()).isEqualTo(500);
    assertThat(measured.statuses()).isEqualTo(Map.of(200, 500L));
    assertThat(measured.failed()).isZero();
    assertThat(measured.bytes()).isEqualTo(20_000);
    assertThat(measured.cpuNanos()).isEqualTo(7);
    assertThat(measured.windowNanos()).isEqualTo(1_000_000_000);
  }

  @Test
  void closed_histogramHasK6sOwnPercentiles() throws IOException {
    Histogram histogram = Histograms.decode(read(CLOSED, Plans.users(4), 1).responseTime());

    JsonNode trend = JsonMapper.shared().readTree(text(CLOSED)).get(SubMetrics.RESPONSE_TIME);
    assertThat(histogram.getTotalCount()).isEqualTo(500);
    for (double percentile : new double[] {10, 50, 90, 95, 99}) {
      // Each of 500 values is a fifth of a percent.
      assertThat(histogram.getValueAtPercentile(percentile) / 1e6)
          .isBetween(
              0.999 * trend.get("p(" + (percentile - 0.2) + ")").asDouble(),
              1.001 * trend.get("p(" + (percentile + 0.2) + ")").asDouble());
    }
    assertThat(histogram.getMinValue() / 1e6)
        .isCloseTo(trend.get("min").asDouble(), withinPercentage(0.1));
    assertThat(histogram.getMaxValue() / 1e6)
        .isCloseTo(trend.get("max").asDouble(), withinPercentage(0.1));
    assertThat(histogram.getMean() / 1e6)
        .isCloseTo(trend.get("avg").asDouble(), withinPercentage(0.2));
  }

  /** Little's law is to hold by itself: users are there all the time, whatever k6 measures. */
  @Test
  void closed_presenceIsTheUsersTime() throws IOException {
    assertThat(read(CLOSED, Plans.users(4), 1).presentNanos()).isEqualTo(4_000_000_000L);
  }

  @Test
  void open_lossesAreToldApart() throws IOException {
    Measurement measured = read(OPEN, Plans.rate(80, 4), 2);

    assertThat(measured.statuses()).isEqualTo(Map.of(200, 8L, 404, 8L, 302, 8L, 503, 8L, 999, 8L));
    assertThat(measured.disconnects()).isEqualTo(24);
    assertThat(measured.malformed()).isEqualTo(8);
    assertThat(measured.timeouts()).isEqualTo(8);
    assertThat(measured.connectFailures()).isZero();
    assertThat(measured.succeeded()).isEqualTo(16);
    assertThat(measured.completed()).isEqualTo(40);
    assertThat(measured.connects()).isEqualTo(40);
  }

  @Test
  void open_droppedArrivalsAreIntendedAndUnfinished() throws IOException {
    Measurement measured = read(OPEN, Plans.rate(80, 4), 2);

    assertThat(measured.intended()).isEqualTo(160);
    assertThat(measured.unfinished()).isEqualTo(80);
    Histogram histogram = Histograms.decode(measured.responseTime());
    assertThat(histogram.getTotalCount()).isEqualTo(16 + 8 + 80);
    assertThat(histogram.getValueAtPercentile(50) / 1e9).isCloseTo(10, within(0.01));
  }

  /** Those are dropped that come while k6 still makes its users, before the window. */
  @Test
  void open_arrivalsDroppedOutsideTheWindow_areNotUnfinished() throws IOException {
    K6Summary summary = K6Summary.read(text(OPEN));
    assertThat(summary.dropped()).isEqualTo(202);

    Measurement measured = summary.measurement(Plans.rate(80, 4), 2_000_000_000L, 7, 0);

    assertThat(measured.unfinished()).isZero();
    assertThat(measured.intended()).isEqualTo(80);
    assertThat(Histograms.decode(measured.responseTime()).getTotalCount()).isEqualTo(16 + 8);
    assertThat(summary.measurement(Plans.rate(80, 4), 2_000_000_000L, 7, 3).unfinished())
        .isEqualTo(3);
  }

  @Test
  void open_presenceIsTheTimeThatUsersWereBusy() throws IOException {
    assertThat(read(OPEN, Plans.rate(80, 4), 2).presentNanos() / 2e9).isCloseTo(4, within(0.1));
  }

  @Test
  void sendLag_isNotKnown() throws IOException {
    assertThat(Histograms.decode(read(CLOSED, Plans.users(4), 1).sendLag()).getTotalCount())
        .isZero();
  }

  @Test
  void whatIsNoSummary_isTold() {
    assertThatIllegalStateException()
        .isThrownBy(() -> K6Summary.read("k6 was here"))
        .withMessageStartingWith("k6's summary is not JSON");
    assertThatIllegalStateException()
        .isThrownBy(() -> K6Summary.read("{}"))
        .withMessage("k6's summary has no requests");
  }

  private static Measurement read(String name, LoadPlan plan, int seconds) throws IOException {
    K6Summary summary = K6Summary.read(text(name));
    return summary.measurement(plan, seconds * 1_000_000_000L, 7, summary.dropped());
  }

  private static String text(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(K6SummaryTest.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
