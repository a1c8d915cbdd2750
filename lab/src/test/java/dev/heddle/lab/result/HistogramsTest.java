package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.lab.Examples;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramsTest {

  @Test
  void decode_of_encoded_histogram_holds_its_values() {
    Histogram histogram = Histograms.decode(Examples.histogram(1, 2, 1_000));

    assertThat(histogram.getTotalCount()).isEqualTo(3);
    assertThat(histogram.getMinValue()).isEqualTo(1);
    assertThat(histogram.getMaxValue()).isEqualTo(1_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "AAAA", "AAAAAAAAAAAAAAAA", "not base64", "HISTFAAAAAh4nGNgYGBgAAAABAAB"})
  void decode_of_something_else_is_refused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Histograms.decode(text));
  }
}
