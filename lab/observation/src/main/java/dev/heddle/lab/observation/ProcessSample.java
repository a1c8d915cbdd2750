package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The state of the subject's processes at one moment, seen from outside. A value that the system or
 * the service does not report is null.
 *
 * @param elapsedMillis since the load began
 * @param cpuNanos CPU time used since the processes started
 * @param compilerNanos the part of {@code cpuNanos} that the JIT compilers used
 * @param residentBytes resident memory
 * @param threads threads of the operating system
 * @param contextSwitches context switches so far, of the threads that are alive
 * @param compilerWaitNanos time that the threads of the JIT compilers were ready to run but waited
 *     for a CPU
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessSample(
    long elapsedMillis,
    @Nullable Long cpuNanos,
    @Nullable Long compilerNanos,
    @Nullable Long residentBytes,
    @Nullable Integer threads,
    @Nullable Long contextSwitches,
    @Nullable Long compilerWaitNanos) {

  /** A sample without the waiting time of the JIT compilers. */
  public ProcessSample(
      long elapsedMillis,
      @Nullable Long cpuNanos,
      @Nullable Long compilerNanos,
      @Nullable Long residentBytes,
      @Nullable Integer threads,
      @Nullable Long contextSwitches) {
    this(elapsedMillis, cpuNanos, compilerNanos, residentBytes, threads, contextSwitches, null);
  }

  /** A sample from a moment when nothing could be read. */
  public static ProcessSample silent(long elapsedMillis) {
    return new ProcessSample(elapsedMillis, null, null, null, null, null);
  }

  /** The same, as of another time. */
  public ProcessSample at(long millis) {
    return new ProcessSample(
        millis,
        cpuNanos,
        compilerNanos,
        residentBytes,
        threads,
        contextSwitches,
        compilerWaitNanos);
  }

  /**
   * The CPU time, without that of the JIT compilers if that is known; null if the CPU time is
   * unknown.
   */
  public @Nullable Long serviceNanos() {
    return cpuNanos == null || compilerNanos == null
        ? cpuNanos
        : Long.valueOf(cpuNanos - compilerNanos);
  }
}
