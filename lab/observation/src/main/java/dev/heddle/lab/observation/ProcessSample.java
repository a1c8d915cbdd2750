package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The subject's processes at one moment, seen from outside. What the system or the service does not
 * tell is null.
 *
 * @param elapsedMillis since the load began
 * @param cpuNanos CPU time used since each process started
 * @param compilerNanos the part of it that the JIT compilers used
 * @param residentBytes resident memory
 * @param threads threads of the operating system
 * @param contextSwitches so far, of the threads that are alive
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessSample(
    long elapsedMillis,
    @Nullable Long cpuNanos,
    @Nullable Long compilerNanos,
    @Nullable Long residentBytes,
    @Nullable Integer threads,
    @Nullable Long contextSwitches) {

  /** One in which everything is told. */
  public static ProcessSample of(
      long elapsedMillis,
      long cpuNanos,
      long compilerNanos,
      long residentBytes,
      int threads,
      long contextSwitches) {
    return new ProcessSample(
        elapsedMillis, cpuNanos, compilerNanos, residentBytes, threads, contextSwitches);
  }

  /** One in which nothing is told. */
  public static ProcessSample silent(long elapsedMillis) {
    return new ProcessSample(elapsedMillis, null, null, null, null, null);
  }

  /** CPU time without the compilers', as far as they are told: what the service itself used. */
  public @Nullable Long serviceNanos() {
    return cpuNanos == null || compilerNanos == null
        ? cpuNanos
        : Long.valueOf(cpuNanos - compilerNanos);
  }
}
