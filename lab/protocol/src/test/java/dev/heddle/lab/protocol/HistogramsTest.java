package dev.heddle.lab.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
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

  /** The older form can have counts below zero. */
  @Test
  void decode_ofAnOlderForm_isRefused() throws IOException {
    Histogram histogram = Histograms.ofNanos();
    histogram.recordValue(1_000_000);
    byte[] plain = inflated(Histograms.encode(histogram));
    assertThat(Histograms.decode(deflated(plain))).isEqualTo(histogram);
    plain[3] = 0x31;

    assertThatIllegalArgumentException().isThrownBy(() -> Histograms.decode(deflated(plain)));
  }

  @Test
  void decode_ofMoreThanAnyRunHas_isRefused() {
    Histogram full = Histograms.ofNanos();
    full.recordValueWithCount(1_000_000, 1L << 62);
    full.recordValueWithCount(2_000_000, 1L << 62);

    String text = Histograms.encode(full);
    assertThatIllegalArgumentException().isThrownBy(() -> Histograms.decode(text));
  }

  private static byte[] inflated(String text) throws IOException {
    byte[] bytes = Base64.getDecoder().decode(text);
    try (InputStream packed =
        new InflaterInputStream(new ByteArrayInputStream(bytes, 8, bytes.length - 8))) {
      return packed.readAllBytes();
    }
  }

  private static String deflated(byte[] plain) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream packing = new DeflaterOutputStream(packed)) {
      packing.write(plain);
    }
    return Base64.getEncoder()
        .encodeToString(
            ByteBuffer.allocate(8 + packed.size())
                .putInt(0x1c849314)
                .putInt(packed.size())
                .put(packed.toByteArray())
                .array());
  }
}
