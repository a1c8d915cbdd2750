package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Measurement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmhReportTest {

  private static final String JSON =
      """
      [{"benchmark": "b", "mode": "avgt", "threads": 4,
        "primaryMetric": {"score": 40.0, "scoreUnit": "ms/op", "rawData": [[30.0, 50.0]]},
        "secondaryMetrics": {"virtual": {"score": 2000.0, "scoreUnit": "#"}}}]
      """;

  @Test
  void averages_count_as_often_as_there_were_operations() {
    JmhReport report = JmhReport.read(JSON);

    Measurement measurement = report.measurement(4, 2_000_000_000L, List.of(300L, 100L));

    assertThat(measurement.completed()).isEqualTo(400);
    assertThat(measurement.throughput()).isEqualTo(200);
    assertThat(measurement.failed()).isZero();
    assertThat(Histograms.decode(measurement.responseTime()).getMean())
        .isCloseTo(35e6, within(4e4));
    assertThat(report.endedOn()).isEqualTo(new Event.EndedOn(0, 2000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "no JSON",
        "[{\"primaryMetric\": {\"scoreUnit\": \"ops/s\", \"rawData\": [[1.0]]}}]"
      })
  void what_is_no_average_time_is_refused(String text) {
    assertThatIllegalStateException()
        .isThrownBy(() -> JmhReport.read(text))
        .withMessageStartingWith("JMH's result");
  }
}
