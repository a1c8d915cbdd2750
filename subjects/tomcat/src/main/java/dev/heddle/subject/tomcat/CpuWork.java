package dev.heddle.subject.tomcat;

/** CPU work with the same number of steps in every arm and on every machine. */
final class CpuWork {

  /** The same as in subjects/tasks, so that both have the same microsecond. */
  private static final int STEPS_PER_MICRO = 480;

  /** Keeps results from being thrown away. */
  @SuppressWarnings("unused")
  private static volatile long sink;

  private CpuWork() {}

  /** Runs steps of a xorshift generator (G. Marsaglia, 2003), each of which needs the last. */
  static void of(int micros) {
    long state = micros + 88_172_645_463_325_252L;
    long steps = (long) micros * STEPS_PER_MICRO;
    for (long step = 0; step < steps; step++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    if (state == 0) {
      sink = state;
    }
  }
}
