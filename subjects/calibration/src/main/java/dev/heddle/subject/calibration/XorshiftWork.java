package dev.heddle.subject.calibration;

/** A computation with the same cost for every iteration. */
final class XorshiftWork {

  private static final int WARM_UP_CALLS = 20_000;
  private static final int WARM_UP_ITERATIONS = 1_000;

  private XorshiftWork() {}

  /**
   * Runs a number of steps of a xorshift generator (Marsaglia 2003, "Xorshift RNGs"). Each step
   * depends on the one before, so that no compiler or CPU can skip or combine steps.
   *
   * @param seed any number except 0, which would stay 0
   */
  static long mix(long seed, int iterations) {
    long state = seed;
    for (int i = 0; i < iterations; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    return state;
  }

  /**
   * Makes the JVM compile {@link #mix} completely and always in the same way, whatever the number
   * of iterations in later requests.
   */
  static long warmUp() {
    long state = 1;
    for (int i = 0; i < WARM_UP_CALLS; i++) {
      state = mix(state, WARM_UP_ITERATIONS);
    }
    return state;
  }
}
