package dev.heddle.lab.judge.steady;

/**
 * A part of the load between two samples of the driver.
 *
 * @param fromNanos its beginning, since the load began
 * @param toNanos its end, since the load began
 * @param completed the number of answers in it
 */
record Slice(long fromNanos, long toNanos, long completed) {

  double throughput() {
    return completed * 1e9 / (toNanos - fromNanos);
  }
}
