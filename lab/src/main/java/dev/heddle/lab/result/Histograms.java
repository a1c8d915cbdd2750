package dev.heddle.lab.result;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** The histograms inside a result. */
public final class Histograms {

  private Histograms() {}

  /**
   * Reads a histogram of nanoseconds.
   *
   * @param text V2 compressed, Base64
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
}
