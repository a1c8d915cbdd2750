package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpRunTest {

  @ParameterizedTest
  @CsvSource({"1, 50", "4, 50", "8, 50", "50, 50", "64, 64"})
  void connecting_ofAllLanes_isFiftyTogetherAndOneEachAtLeast(int lanes, int together) {
    int[] each = IntStream.range(0, lanes).map(index -> HttpRun.connecting(index, lanes)).toArray();

    assertThat(IntStream.of(each).min().orElse(0)).isPositive();
    assertThat(IntStream.of(each).sum()).isEqualTo(together);
  }
}
