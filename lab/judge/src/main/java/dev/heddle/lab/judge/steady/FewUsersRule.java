package dev.heddle.lab.judge.steady;

import dev.heddle.lab.observation.ProcessSample;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Decides how long a few users alone warm up a cold service: as long as its compilers have work and
 * the users keep its CPUs busy. The work of the compilers is the CPU time that their threads use or
 * wait for, so a compiler without a CPU counts too. Their queue is for {@link CompilerRest}. Pure.
 */
public final class FewUsersRule {

  /** How far back to look for the work of the compilers. */
  static final Duration COMPILING = Duration.ofSeconds(2);

  /** How far back to look for the use of the CPUs. */
  static final Duration BUSY = Duration.ofSeconds(1);

  /** Compilers that want less than this share of one CPU have little to do. */
  private static final double LITTLE = 0.1;

  /** Users that keep less than this share of the CPUs busy mostly wait and warm nothing up. */
  private static final double HALF = 0.5;

  private FewUsersRule() {}

  /**
   * Whether all users should begin.
   *
   * @param samples the subject's samples since the few users began, in order of time
   * @param cpus the number of CPUs that the subject may use
   * @return also true if the work of the compilers is not reported, so that nobody waits for it
   */
  public static boolean isOver(List<ProcessSample> samples, int cpus) {
    if (samples.isEmpty()) {
      return false;
    }
    if (compilers(samples.getLast()) == null) {
      return true;
    }
    return isBelow(HALF * cpus, recent(samples, BUSY, ProcessSample::cpuNanos))
        || isBelow(LITTLE, recent(samples, COMPILING, FewUsersRule::compilers));
  }

  private static boolean isBelow(double limit, OptionalDouble cpus) {
    return cpus.isPresent() && cpus.getAsDouble() < limit;
  }

  /** The mean number of CPUs in use over that time; empty until that much time has passed. */
  private static OptionalDouble recent(
      List<ProcessSample> samples, Duration time, Function<ProcessSample, @Nullable Long> nanos) {
    ProcessSample last = samples.getLast();
    Long until = nanos.apply(last);
    long since = last.elapsedMillis() - time.toMillis();
    for (ProcessSample sample : samples.reversed()) {
      Long from = nanos.apply(sample);
      if (sample.elapsedMillis() <= since && from != null && until != null) {
        return OptionalDouble.of(
            (until - from) / 1e6 / (last.elapsedMillis() - sample.elapsedMillis()));
      }
    }
    return OptionalDouble.empty();
  }

  /**
   * The CPU time that the compilers have used or waited for, in nanoseconds; null if not reported.
   */
  private static @Nullable Long compilers(ProcessSample sample) {
    Long used = sample.compilerNanos();
    Long waited = sample.compilerWaitNanos();
    return used == null || waited == null ? used : Long.valueOf(used + waited);
  }
}
