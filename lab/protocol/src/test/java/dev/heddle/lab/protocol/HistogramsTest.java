package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramsTest {

  @Test
  void decode_of_encoded_histogram_holds_its_values() {
    Histogram written = Histograms.ofNanos();
    written.recordValue(1_000_000);
    written.recordValue(2_000_000);
    written.recordValue(4_000_000_000L);

    Histogram histogram = Histograms.decode(Histograms.encode(written));

    assertThat(histogram.getTotalCount()).isEqualTo(3);
    assertThat(histogram.getValueAtPercentile(50)).isBetween(2_000_000L, 2_002_000L);
    assertThat(histogram.getMaxValue()).isBetween(4_000_000_000L, 4_004_000_000L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "AAAA", "AAAAAAAAAAAAAAAA", "not base64", "HISTFAAAAAh4nGNgYGBgAAAABAAB"})
  void decode_of_something_else_is_refused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Histograms.decode(text));
  }

  @Test
  void decode_of_what_takes_much_memory_or_is_shifted_is_refused() {
    Histogram shifted = Histograms.ofNanos();
    shifted.recordValue(1_000_000);
    shifted.shiftValuesLeft(1);
    for (Histogram refused : List.of(new Histogram(Long.MAX_VALUE / 4, 5), shifted)) {
      String text = Histograms.encode(refused);
      assertThatIllegalArgumentException().isThrownBy(() -> Histograms.decode(text));
    }
  }

  @Test
  void decode_ofTimesLongerThanAnyThatIsRecorded_isRefused() {
    Histogram longer = new Histogram(1_000, 2 * Histograms.LONGEST_NANOS, 3);
    longer.recordValue(2 * Histograms.LONGEST_NANOS);
    Histogram longest = Histograms.ofNanos();
    longest.recordValue(Histograms.LONGEST_NANOS);

    String text = Histograms.encode(longer);
    assertThatIllegalArgumentException().isThrownBy(() -> Histograms.decode(text));
    assertThat(Histograms.decode(Histograms.encode(longest)).getTotalCount()).isEqualTo(1);
  }
}
