package dev.heddle.subject.common;

/** CPU work that is the same in every arm, on every machine and in every run. */
public final class Computation {

  /** The steps that take a microsecond on the machine of docs/measurements. */
  private static final int STEPS_PER_MICRO = 480;

  /** Keeps the compiler from removing the computation. */
  @SuppressWarnings("unused")
  private static volatile long sink;

  private Computation() {}

  /** Runs steps of a xorshift generator (G. Marsaglia, 2003), 480 for each microsecond. */
  public static void of(long micros) {
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
