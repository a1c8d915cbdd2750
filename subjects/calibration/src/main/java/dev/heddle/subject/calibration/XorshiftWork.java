package dev.heddle.subject.calibration;

/** Computation that costs the same for every iteration, however many there are. */
final class XorshiftWork {

  private static final int WARM_UP_CALLS = 20_000;
  private static final int WARM_UP_ITERATIONS = 1_000;

  private XorshiftWork() {}

  /**
   * So many steps of a xorshift generator (Marsaglia 2003, "Xorshift RNGs"). Each step needs the
   * one before, so that no compiler or CPU can leave one out or do two at once.
   *
   * @param seed not 0, which would stay 0
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
   * Has {@link #mix} compiled to the end, always in the same way: by what the compiler sees here,
   * not by the number of iterations that requests ask for later.
   */
  static long warmUp() {
    long state = 1;
    for (int i = 0; i < WARM_UP_CALLS; i++) {
      state = mix(state, WARM_UP_ITERATIONS);
    }
    return state;
  }
}
