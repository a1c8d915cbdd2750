package dev.heddle.driver.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

class QuantilesTest {

  @Test
  void fewValues_areReadBackOneByOne() {
    Histogram histogram = of(10, 20, 40, 80, 160);

    assertThat(histogram.getTotalCount()).isEqualTo(5);
    assertThat(histogram.getMinValue() / 1e6).isCloseTo(10, within(0.1));
    assertThat(histogram.getValueAtPercentile(50) / 1e6).isCloseTo(40, within(0.1));
    assertThat(histogram.getValueAtPercentile(80) / 1e6).isCloseTo(80, within(0.1));
    assertThat(histogram.getMaxValue() / 1e6).isCloseTo(160, within(0.2));
    assertThat(histogram.getMean() / 1e6).isCloseTo(62, within(0.1));
  }

  @Test
  void oneValue_isItself() {
    assertThat(of(3).getMaxValue() / 1e6).isCloseTo(3, within(0.01));
    assertThat(of(3).getTotalCount()).isOne();
  }

  @Test
  void manyValues_areWithinATenthOfAPercent() {
    double[] values = new double[100_000];
    for (int i = 0; i < values.length; i++) {
      values[i] = 1 + Math.pow(i / 1e5, 8) * 1e3; // Most are quick, few take long.
    }
    Histogram histogram = of(values);

    for (double percentile : new double[] {1, 12.34, 50, 90.05, 99, 99.95, 99.999}) {
      double below = values[(int) (Math.max(0, percentile - 0.1) / 100 * 99_999)];
      double above = values[(int) (Math.min(100, percentile + 0.1) / 100 * 99_999)];
      assertThat(histogram.getValueAtPercentile(percentile) / 1e6)
          .isBetween(below * 0.999, above * 1.001);
    }
    assertThat(histogram.getMaxValue() / 1e6).isCloseTo(values[99_999], within(1.0));
  }

  @Test
  void noValue_isAnEmptyHistogram() {
    assertThat(Quantiles.of(MissingNode.getInstance()).histogram().getTotalCount()).isZero();
    assertThat(
            Quantiles.of(JsonMapper.shared().readTree("{\"count\": 0, \"max\": 0}"))
                .histogram()
                .getTotalCount())
        .isZero();
  }

  /** What k6 makes of these values, which ascend. */
  private static Histogram of(double... values) {
    ObjectNode trend = JsonMapper.shared().createObjectNode();
    trend.put("count", values.length).put("avg", 0).put("min", values[0]);
    trend.put("med", at(values, 50)).put("max", values[values.length - 1]);
    for (int i = 1; i < 1000; i++) {
      trend.put(
          "p(" + (i % 10 == 0 ? String.valueOf(i / 10) : i / 10.0) + ")", at(values, i / 10.0));
    }
    for (int i = 9991; i < 10_000; i++) {
      trend.put("p(" + i / 100.0 + ")", at(values, i / 100.0));
    }
    return Quantiles.of(trend).histogram();
  }

  private static double at(double[] values, double percentile) {
    double place = percentile / 100 * (values.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, values.length - 1);
    return values[below] + (place - below) * (values[above] - values[below]);
  }
}
