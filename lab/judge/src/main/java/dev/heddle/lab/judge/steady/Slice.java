package dev.heddle.lab.judge.steady;

/**
 * A stretch of the load, between two samples of the driver.
 *
 * @param fromNanos since the load began
 * @param toNanos since the load began
 * @param completed answers in it
 */
record Slice(long fromNanos, long toNanos, long completed) {

  double throughput() {
    return completed * 1e9 / (toNanos - fromNanos);
  }
}
