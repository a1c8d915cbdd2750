package dev.heddle.lab.protocol;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Makes, encodes and adds the histograms of times in a {@link Measurement}. */
public final class Histograms {

  /** The longest time that a histogram can hold. */
  public static final long LONGEST_NANOS = TimeUnit.HOURS.toNanos(1);

  /** {@link #LONGEST_NANOS} as a histogram reports it, which rounds up. */
  private static final long LONGEST_HELD = ofNanos().highestEquivalentValue(LONGEST_NANOS);

  /**
   * The most times of one value: more than any run has, and few enough to add a million histograms.
   */
  private static final long MOST_TIMES = 1_000_000_000_000L;

  /** Marks the decompressed part: values in version 2 of the format, without gaps. */
  private static final int VALUES_V2 = 0x1c849313;

  /** Where the compressed part begins, after its kind and its length. */
  private static final int COMPRESSED = 2 * Integer.BYTES;

  /** The part of a histogram before its values. */
  private static final int HEADER = 40;

  private static final int MOST_DIGITS = 3;

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
   * @throws IllegalArgumentException if the text is not such a histogram, or if the histogram is
   *     larger or more precise than {@link #ofNanos()}, holds a longer time, or has negative counts
   */
  public static Histogram decode(String text) {
    byte[] bytes = Base64.getDecoder().decode(text);
    try {
      requireTimes(bytes);
      Histogram decoded = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
      requireTimes(decoded);
      return decoded;
    } catch (DataFormatException | RuntimeException e) {
      // The library does not check everything, and fails in many ways.
      throw new IllegalArgumentException("not a compressed HdrHistogram", e);
    }
  }

  /** Checks the header before the library allocates the memory that it asks for: up to 50 MB. */
  private static void requireTimes(byte[] bytes) throws DataFormatException {
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(bytes, COMPRESSED, bytes.length - COMPRESSED);
      inflater.inflate(header.array());
    } finally {
      inflater.end();
    }
    int kind = header.getInt();
    header.getInt(); // The length.
    int shift = header.getInt();
    int digits = header.getInt();
    long lowest = header.getLong();
    long highest = header.getLong();
    if (kind != VALUES_V2
        || shift != 0
        || digits > MOST_DIGITS
        || lowest < 1
        || lowest > LONGEST_NANOS
        || highest > 2 * LONGEST_NANOS) {
      throw noTimes();
    }
  }

  private static void requireTimes(Histogram decoded) throws DataFormatException {
    if (decoded.getMaxValue() > LONGEST_HELD) {
      throw noTimes();
    }
    for (HistogramIterationValue value : decoded.allValues()) {
      if (value.getCountAtValueIteratedTo() > MOST_TIMES) {
        throw noTimes();
      }
    }
  }

  private static DataFormatException noTimes() {
    return new DataFormatException("no times of up to an hour");
  }

  /** The 99th percentile, in the histogram's unit; 0 if it is empty. */
  public static long p99(Histogram times) {
    return times.getTotalCount() == 0 ? 0 : times.getValueAtPercentile(99);
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
