package dev.heddle.lab.rig.observe;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that wakes every few milliseconds and always does the same work: it reads and writes
 * memory that fits into a CPU's second-level cache. The cost of a beat, including the wake-up,
 * shows the current speed of the machine: neighbours on the same host, clock rates and wake-ups of
 * virtual CPUs change it, and with it the subject's CPU time. docs/method.md explains how it is
 * used.
 *
 * <p>It takes about two hundredths of a CPU. Thread-safe.
 */
public final class Metronome implements AutoCloseable {

  private static final Duration PERIOD = Duration.ofMillis(2);

  /** 256 KB. */
  private static final int CELLS = 1 << 15;

  private static final int STEPS = 1_000;

  /** Compiles the beat before the first one counts. */
  private static final int REHEARSALS = 2_000;

  private final long[] memory = new long[CELLS];
  private final Thread thread =
      Thread.ofPlatform().daemon().name("heddle-metronome").unstarted(this::run);
  private volatile long beats;
  private volatile boolean closed;

  private Metronome() {}

  /** Starts a metronome. */
  public static Metronome start() {
    Metronome metronome = new Metronome();
    metronome.thread.start();
    return metronome;
  }

  private void run() {
    long state = 1;
    for (int i = 0; i < REHEARSALS; i++) {
      state = beat(state);
    }
    long made = 0;
    long next = System.nanoTime();
    while (!closed) {
      next += PERIOD.toNanos();
      long left = next - System.nanoTime();
      while (left > 0 && !closed) {
        LockSupport.parkNanos(left);
        left = next - System.nanoTime();
      }
      state = beat(state);
      beats = ++made;
    }
  }

  /** Each step depends on the one before (Marsaglia 2003, "Xorshift RNGs"). */
  private long beat(long seed) {
    long state = seed;
    long sum = 0;
    for (int i = 0; i < STEPS; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      int cell = (int) state & (CELLS - 1);
      sum += memory[cell];
      memory[cell] = sum;
    }
    return state;
  }

  /** The beats and the CPU time so far. */
  public Reading read() {
    long cpuNanos = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
    return new Reading(beats, cpuNanos);
  }

  /** Ends the thread. */
  @Override
  public void close() {
    closed = true;
  }

  /**
   * A reading of the metronome.
   *
   * @param beats beats since its start
   * @param cpuNanos CPU time used since its start
   */
  public record Reading(long beats, long cpuNanos) {

    /**
     * The mean CPU time of the beats since an earlier reading, in nanoseconds; 0 if there was no
     * beat.
     */
    public long nanosPerBeatSince(Reading earlier) {
      long between = beats - earlier.beats;
      return between <= 0 ? 0 : (cpuNanos - earlier.cpuNanos) / between;
    }
  }
}
