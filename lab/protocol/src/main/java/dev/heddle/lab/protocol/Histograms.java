package dev.heddle.lab.protocol;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Makes, encodes and adds the histograms of times inside a {@link Measurement}. */
public final class Histograms {

  /** The longest time that a histogram can hold. */
  public static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);

  private Histograms() {}

  /** An empty histogram of nanoseconds, from a microsecond to an hour, precise to three digits. */
  public static Histogram ofNanos() {
    return new Histogram(1_000, LONGEST_NANOS, 3);
  }

  /** Encodes a histogram: V2 compressed, in Base64. */
  public static String encode(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  /**
   * Decodes what {@link #encode} returned.
   *
   * @throws IllegalArgumentException if the text is something else
   */
  public static Histogram decode(String text) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
    } catch (DataFormatException | BufferUnderflowException e) {
      throw new IllegalArgumentException("not a compressed HdrHistogram", e);
    }
  }

  /**
   * The sum of encoded histograms, itself encoded; empty if there are none. If all were made by
   * {@link #ofNanos}, adding them rounds nothing.
   *
   * @throws IllegalArgumentException if a text is something else
   */
  public static String added(List<String> texts) {
    Histogram whole = ofNanos();
    texts.forEach(text -> whole.add(decode(text)));
    return encode(whole);
  }
}
