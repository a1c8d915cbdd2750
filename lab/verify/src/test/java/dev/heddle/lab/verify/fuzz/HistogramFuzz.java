package dev.heddle.lab.verify.fuzz;

import dev.heddle.lab.protocol.Histograms;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;

/**
 * A histogram from a driver or a result is decoded, or refused as {@link Histograms#decode} says.
 * The input is what it is compressed from, because mutants of compressed bytes are not even that.
 */
public final class HistogramFuzz {

  /** What the first bytes of a compressed histogram of version 2 say. */
  private static final int COMPRESSED_V2 = 0x1c849314;

  private HistogramFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    String text = Base64.getEncoder().encodeToString(compressed(input));
    try {
      Histogram histogram = Histograms.decode(text);
      Inputs.require(histogram.getValueAtPercentile(99) >= 0, "a negative time");
      Histograms.added(List.of(text, text));
    } catch (IllegalArgumentException refused) {
      // It is no histogram.
    }
  }

  private static byte[] compressed(byte[] input) {
    try (Deflater deflater = new Deflater()) {
      deflater.setInput(input);
      deflater.finish();
      byte[] packed = new byte[input.length + 100];
      int length = deflater.deflate(packed);
      return ByteBuffer.allocate(8 + length)
          .putInt(COMPRESSED_V2)
          .putInt(length)
          .put(Arrays.copyOf(packed, length))
          .array();
    }
  }
}
