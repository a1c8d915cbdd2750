package dev.heddle.lab.observation;

/**
 * The subject's processes at one moment, seen from outside.
 *
 * @param elapsedMillis since the load began
 * @param cpuNanos CPU time used since each process started
 * @param compilerNanos the part of it that the JIT compilers used; 0 where the system does not tell
 * @param residentBytes resident memory
 * @param threads threads of the operating system
 * @param contextSwitches so far, of the threads that are alive
 */
public record ProcessSample(
    long elapsedMillis,
    long cpuNanos,
    long compilerNanos,
    long residentBytes,
    int threads,
    long contextSwitches) {

  /** CPU time without the compilers': what the service itself used. */
  public long serviceNanos() {
    return cpuNanos - compilerNanos;
  }
}
