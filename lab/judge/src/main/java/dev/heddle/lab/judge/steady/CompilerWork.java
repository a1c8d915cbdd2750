package dev.heddle.lab.judge.steady;

import dev.heddle.lab.observation.ProcessSample;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether the compilers have so little to do that they hold nothing back, by the CPU time
 * that their threads use or wait for. Unlike the queue ({@link CompilerRest}) it counts the method
 * that is being compiled, and a compiler that gets no CPU. Pure.
 */
public final class CompilerWork {

  /** How far it looks back. */
  public static final Duration RECENT = Duration.ofSeconds(2);

  /** The share of one CPU below which work is little. */
  private static final double LITTLE = 0.1;

  private CompilerWork() {}

  /**
   * Whether there was little to compile over the last two seconds.
   *
   * @param samples of the subject, in the order of time
   * @return false before there are two seconds; true if the last sample does not tell the
   *     compilers' time, so that nobody waits for it
   */
  public static boolean isLittle(List<ProcessSample> samples) {
    if (samples.isEmpty()) {
      return false;
    }
    ProcessSample last = samples.getLast();
    Long until = wanted(last);
    if (until == null) {
      return true;
    }
    long since = last.elapsedMillis() - RECENT.toMillis();
    for (ProcessSample sample : samples.reversed()) {
      Long from = wanted(sample);
      if (sample.elapsedMillis() <= since && from != null) {
        long millis = last.elapsedMillis() - sample.elapsedMillis();
        return until - from < LITTLE * millis * 1e6;
      }
    }
    return false;
  }

  /** The CPU time that the compilers have used or waited for, in nanoseconds; null if not told. */
  private static @Nullable Long wanted(ProcessSample sample) {
    Long used = sample.compilerNanos();
    Long waited = sample.compilerWaitNanos();
    return used == null || waited == null ? used : Long.valueOf(used + waited);
  }
}
