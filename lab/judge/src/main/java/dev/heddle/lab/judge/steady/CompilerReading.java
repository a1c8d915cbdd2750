package dev.heddle.lab.judge.steady;

/**
 * The work of the subject's just-in-time compilers at one moment.
 *
 * @param elapsedMillis since the load began
 * @param queued methods that are being compiled or wait for it, over all compilers
 */
public record CompilerReading(long elapsedMillis, int queued) {

  public CompilerReading {
    if (queued < 0) {
      throw new IllegalArgumentException("queued must be at least 0, was " + queued);
    }
  }
}
