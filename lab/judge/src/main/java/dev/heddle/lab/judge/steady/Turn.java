package dev.heddle.lab.judge.steady;

import dev.heddle.lab.protocol.Load;

/**
 * A stretch of a load that is looked at: between turns it rests, or others are on beside it.
 *
 * @param fromMillis since the load began
 * @param toMillis since the load began, not before
 */
public record Turn(long fromMillis, long toMillis) {

  /** The whole of a load that never rests, without the time in which closed users begin. */
  static final Turn WHOLE_LOAD = new Turn(Load.Closed.RAMP.toMillis(), Long.MAX_VALUE / 1_000_000);

  public Turn {
    if (toMillis < fromMillis) {
      throw new IllegalArgumentException("a turn from " + fromMillis + " to " + toMillis + " ms");
    }
  }

  boolean contains(long elapsedNanos) {
    return elapsedNanos >= fromMillis * 1_000_000 && elapsedNanos <= toMillis * 1_000_000;
  }
}
