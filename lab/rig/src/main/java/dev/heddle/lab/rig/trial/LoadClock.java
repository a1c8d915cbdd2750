package dev.heddle.lab.rig.trial;

/** Measures the time since a load began. Thread-safe. */
final class LoadClock {

  private final long beganNanos = System.nanoTime();

  long elapsedMillis() {
    return (System.nanoTime() - beganNanos) / 1_000_000;
  }
}
