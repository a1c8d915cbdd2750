package dev.heddle.subject.tasks;

/** Work for a CPU: the same on every machine and every run, so that arms are compared at it. */
final class Computation {

  /** A microsecond on the machine that docs/measurements are from. */
  private static final int STEPS_PER_MICRO = 480;

  /** Keeps results from being thrown away. */
  @SuppressWarnings("unused")
  private static volatile long sink;

  private Computation() {}

  /** So many steps of a xorshift generator (G. Marsaglia, 2003), 480 for each microsecond asked. */
  static void of(long micros) {
    long state = micros + 88_172_645_463_325_252L;
    for (long step = 0; step < micros * STEPS_PER_MICRO; step++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    if (state == 0) {
      sink = state;
    }
  }
}
