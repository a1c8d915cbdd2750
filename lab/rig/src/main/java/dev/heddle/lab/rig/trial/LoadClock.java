package dev.heddle.lab.rig.trial;

/**
 * Measures the time since a load began, for the lab's own readings. It begins when the driver has
 * said so, a moment after the driver's own clock. Thread-safe.
 */
final class LoadClock {

  private final long beganNanos = System.nanoTime();

  long elapsedMillis() {
    return (System.nanoTime() - beganNanos) / 1_000_000;
  }
}
