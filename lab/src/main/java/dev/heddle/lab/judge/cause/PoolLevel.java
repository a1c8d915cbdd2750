package dev.heddle.lab.judge.cause;

/**
 * A pool over the measured windows, mean of its samples.
 *
 * @param name the server's
 * @param size how many there are
 * @param busy how many of them are at work
 * @param waiting who waits for one; 0 where the server does not tell
 */
record PoolLevel(String name, double size, double busy, double waiting) {

  private static final double FULL = 0.9;

  /** Whether next to none was free. */
  boolean isFull() {
    return size > 0 && busy >= FULL * size;
  }
}
