package dev.heddle.subject.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareTest {

  @ParameterizedTest
  @CsvSource({"0, 0", "0.001, 1", "0.25, 250", "0.5, 500", "1, 1000"})
  void next_askedAThousandTimes_saysYesToTheShare(double size, int expected) {
    Share share = new Share(size);
    assertThat(IntStream.range(0, 1_000).filter(i -> share.next()).count()).isEqualTo(expected);
  }
}
